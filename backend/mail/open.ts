import { fileMailer } from './file-mailer.ts';
import type { Mailer, MailSettings } from './port.ts';
import { smtpMailer } from './smtp-mailer.ts';

/**
 * Creates the mailer, which sends through SMTP if SMTP_URL is set and otherwise writes files. No connection is made
 * before the first mail.
 */
export const openMailer = (settings: MailSettings): Mailer =>
  settings.smtpUrl === null ? fileMailer(settings) : smtpMailer(settings, settings.smtpUrl);

import type { Locale } from '#domain/locale.ts';
import { t } from '../i18n.ts';
import { fileMailer } from './file-mailer.ts';
import type { MailBrand } from './message.ts';
import type { BrandSource, Mailer, MailSettings } from './port.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Returns the default brand of mails, which is used until the operator sets another. */
export const productBrand = (locale: Locale): MailBrand => ({ name: t(locale, 'Layout.name'), accent: null });

const always: BrandSource = async (locale) => productBrand(locale);

/**
 * Creates the mailer, which sends through SMTP if SMTP_URL is set and otherwise writes files. No connection is made
 * before the first mail.
 */
export const openMailer = (settings: MailSettings, brandOf: BrandSource = always): Mailer =>
  settings.smtpUrl === null ? fileMailer(settings, brandOf) : smtpMailer(settings, settings.smtpUrl, brandOf);

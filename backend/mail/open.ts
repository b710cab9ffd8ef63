import type { Settings } from '#contracts/settings.ts';
import { fileMailer } from './file-mailer.ts';
import type { EmailMessage } from './port.ts';
import { smtpMailer } from './smtp-mailer.ts';

export type { EmailMessage } from './port.ts';

export type MailSettings = Pick<Settings, 'dataDir' | 'mailFrom' | 'siteUrl' | 'smtpUrl'>;

export interface Mailer {
  /**
   * Sends a mail, by SMTP at least once and as a file exactly once, however often it is called for one event.
   * @throws Hopeless when the server refuses this mail for good
   */
  send(letter: EmailMessage): Promise<void>;
  close(): void;
}

/** The way out for mail: a server where SMTP_URL names one, else files. Nothing is opened before the first mail. */
export const openMailer = (settings: MailSettings): Mailer =>
  settings.smtpUrl === null ? fileMailer(settings) : smtpMailer(settings, settings.smtpUrl);

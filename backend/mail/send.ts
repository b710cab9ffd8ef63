import type { Settings } from '#contracts/settings.ts';
import type { Letter } from './letter.ts';
import { outbox } from './outbox.ts';
import { smtp } from './smtp.ts';

export type { Letter } from './letter.ts';

export type MailSettings = Pick<Settings, 'dataDir' | 'mailFrom' | 'siteUrl' | 'smtpUrl'>;

export interface Mailer {
  /**
   * Sends a mail, by SMTP at least once and as a file exactly once, however often it is called for one event.
   * @throws Hopeless when the server refuses this mail for good
   */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** The way out for mail: a server where SMTP_URL names one, else files. Nothing is opened before the first mail. */
export const openMailer = (settings: MailSettings): Mailer =>
  settings.smtpUrl === null ? outbox(settings) : smtp(settings, settings.smtpUrl);

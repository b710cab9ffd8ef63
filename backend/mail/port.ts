import type { Settings } from '#contracts/environment.ts';
import type { Locale } from '#domain/locale.ts';
import type { EmailMessage, MailBrand } from './message.ts';

export type MailSettings = Pick<Settings, 'dataDir' | 'demo' | 'mailFrom' | 'siteUrl' | 'smtpUrl'>;

/** Returns the name and colour of the exchange for mail in the given language. */
export type BrandSource = (locale: Locale) => Promise<MailBrand>;

export interface Mailer {
  /**
   * Sends a mail. If the SMTP server's reply is lost, a retry sends the mail twice.
   * @throws PermanentError if the server permanently rejects the mail
   */
  send(message: EmailMessage): Promise<void>;
  /**
   * Checks that mail can be sent, by signing in to the SMTP server or opening the folder. Outside the demo, a folder is
   * never good enough, because nobody gets the mail.
   * @throws an error with the server's reply or the reason for the failure
   */
  verify(): Promise<void>;
  close(): void;
}

import type { Settings } from '#contracts/environment.ts';
import type { Locale } from '#domain/locale.ts';

export interface EmailMessage {
  /**
   * Id of the reported event, made of letters, digits and hyphens. The Message-ID and the file name contain this id, so
   * that retries are recognized.
   */
  event: string;
  at: Date;
  to: string;
  /** Reply-To header. If absent, replies go to the sender. */
  replyTo?: string;
  locale: Locale;
  subject: string;
  html: string;
  text: string;
}

export type MailSettings = Pick<Settings, 'dataDir' | 'mailFrom' | 'siteUrl' | 'smtpUrl'>;

export interface Mailer {
  /**
   * Sends a mail. A retry after a lost reply may deliver the mail twice over SMTP, but never stores a second file.
   * @throws PermanentError if the server permanently rejects the mail
   */
  send(message: EmailMessage): Promise<void>;
  /**
   * Checks that mail can be sent, by signing in to the SMTP server or opening the folder.
   * @throws an error with the server's reply or the reason for the failure
   */
  verify(): Promise<void>;
  close(): void;
}

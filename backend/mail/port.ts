import type { Settings } from '#contracts/settings.ts';
import type { Locale } from '#domain/locale.ts';

export interface EmailMessage {
  /**
   * Id of the event that the mail reports, made of letters, digits and hyphens. Part of the Message-ID and file name,
   * so that retries are recognized.
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
   * Sends a mail. Retries are safe: SMTP may deliver the mail twice, but a file is stored only once.
   * @throws PermanentError if the server rejects the mail for good
   */
  send(message: EmailMessage): Promise<void>;
  /**
   * Checks that mail can be sent, by signing in to the SMTP server or opening the folder.
   * @throws an error with the server's reply or the reason for the failure
   */
  verify(): Promise<void>;
  close(): void;
}

import type { Settings } from '#contracts/settings.ts';
import type { Locale } from '#domain/locale.ts';

/** An e-mail before it is sent. */
export interface EmailMessage {
  /**
   * Identifies the event for good: the Message-ID and the name of the file are made of it, so that a retry is
   * recognised as the same mail. Letters, digits, hyphens.
   */
  event: string;
  /** When the event happened; the Date header. */
  at: Date;
  to: string;
  /** Reply-To, where an answer does not go to the sender. */
  replyTo?: string;
  locale: Locale;
  subject: string;
  html: string;
  text: string;
}

export type MailSettings = Pick<Settings, 'dataDir' | 'mailFrom' | 'siteUrl' | 'smtpUrl'>;

/** Sends mail: by SMTP, or as files in the data folder. */
export interface Mailer {
  /**
   * Sends a mail. Safe to retry: SMTP delivers at least once, the file is written exactly once per event.
   * @throws PermanentError when the server rejects this mail for good
   */
  send(message: EmailMessage): Promise<void>;
  close(): void;
}

import type { Settings } from '#contracts/settings.ts';
import type { Locale } from '#domain/locale.ts';

/** An e-mail before it is sent. */
export interface EmailMessage {
  /**
   * Identifies the event: Message-ID and file name contain it, so that a retry is recognized as the same mail. Letters,
   * digits and hyphens.
   */
  event: string;
  /** Time of the event; the Date header. */
  at: Date;
  to: string;
  /** Reply-To; absent: replies go to the sender. */
  replyTo?: string;
  locale: Locale;
  subject: string;
  html: string;
  text: string;
}

export type MailSettings = Pick<Settings, 'dataDir' | 'mailFrom' | 'siteUrl' | 'smtpUrl'>;

/** Sends mails: by SMTP, or as files in the data folder. */
export interface Mailer {
  /**
   * Sends a mail. Safe to retry: SMTP delivers at least once, the file is written exactly once per event.
   * @throws PermanentError when the server rejects the mail permanently
   */
  send(message: EmailMessage): Promise<void>;
  close(): void;
}

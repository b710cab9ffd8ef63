import type { Settings } from '#contracts/settings.ts';
import type { Locale } from '#domain/locale.ts';

/** An e-mail before it is sent. */
export interface EmailMessage {
  /**
   * Id of the event, made of letters, digits and hyphens. Message-ID and file name contain it, so that a retried mail
   * is recognized.
   */
  event: string;
  /** Time of the event; used as the Date header. */
  at: Date;
  to: string;
  /** Reply-To header; absent: replies go to the sender. */
  replyTo?: string;
  locale: Locale;
  subject: string;
  html: string;
  text: string;
}

export type MailSettings = Pick<Settings, 'dataDir' | 'mailFrom' | 'siteUrl' | 'smtpUrl'>;

/** Sends mails by SMTP, or stores them as files in the data folder. */
export interface Mailer {
  /**
   * Sends a mail. Safe to repeat: by SMTP the mail is delivered at least once, as a file it is stored exactly once.
   * @throws PermanentError when the server rejects the mail permanently
   */
  send(message: EmailMessage): Promise<void>;
  /**
   * Checks that mail can be sent, without sending any: connects and signs in to the server, or opens the folder.
   * @throws an error with the server's reply or the reason why the connection failed
   */
  verify(): Promise<void>;
  close(): void;
}

/** A mail before it is sent. */
export interface EmailMessage {
  /** Names the event it tells of, for good: its file and its Message-ID are called so. Letters, digits, hyphens. */
  event: string;
  /** When that was. */
  at: Date;
  to: string;
  /** Who is answered, when not we. */
  replyTo?: string;
  locale: 'ru' | 'en';
  subject: string;
  html: string;
  text: string;
}

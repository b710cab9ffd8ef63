import type { Accent } from '#domain/accent.ts';
import type { Locale } from '#domain/locale.ts';

export interface MailField {
  term: string;
  value: string;
}

/** Texts of a mail below its title. The title is also the subject. */
export interface MailContent {
  paragraphs: string[];
  /** Action required from the recipient, including its deadline. Shown emphasized. */
  deadline: string | null;
  button: { label: string; url: string };
  sections: { title: string; facts: MailField[] }[];
  footer: string[];
}

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
  content: MailContent;
}

/** Name and colour of the exchange, used in all its mail. */
export interface MailBrand {
  name: string;
  /** Colour of the button, or null for the default colour. */
  accent: Accent | null;
}

import { renderHtml, renderText } from '#backend/mail/layout.ts';
import type { EmailMessage } from '#backend/mail/message.ts';
import { productBrand } from '#backend/mail/open.ts';
import type { Mailer } from '#backend/mail/port.ts';

/** A mail as its reader sees it. */
export interface Letter extends EmailMessage {
  html: string;
  text: string;
}

/** Renders a mail of an exchange that has not chosen a name of its own. */
export function asRead(message: EmailMessage): Letter {
  const brand = productBrand(message.locale);
  return { ...message, html: renderHtml(message, brand), text: renderText(message, brand) };
}

/** Returns a mailer that keeps all mails in `letters` instead of sending them. */
export function recordMail(): { mailer: Mailer; letters: Letter[] } {
  const letters: Letter[] = [];
  const mailer: Mailer = {
    send: async (message) => void letters.push(asRead(message)),
    verify: async () => {},
    close: () => {},
  };
  return { mailer, letters };
}

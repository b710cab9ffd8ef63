import { pagePath } from '#domain/locale.ts';
import { t } from '../../../i18n.ts';
import type { EmailMessage, MailContent } from '../../../mail/message.ts';
import type { InquiryRow } from './queries.ts';

interface Recipient {
  to: string;
  /**
   * Position of this recipient in the list of all recipients. The position is part of the e-mail's id, so that the
   * e-mails to several recipients have different ids.
   */
  place: number;
  siteUrl: string;
}

/** Composes the e-mail that forwards an inquiry to staff. Replies go to the visitor. */
export function composeInquiryMail(message: InquiryRow, { to, place, siteUrl }: Recipient): EmailMessage {
  const { locale, number, at, name, email, claimNumber, claimAuthor, text: body } = message;
  const said = (key: string, values: Record<string, string> = {}) => t(locale, `Mail.message.${key}`, values);
  const facts = [
    { term: said('from'), value: name === '' ? email : `${name}, ${email}` },
    ...(claimNumber === null ? [] : [{ term: said('claim'), value: String(claimNumber) }]),
    ...(claimAuthor === null ? [] : [{ term: said('author'), value: said(`authors.${claimAuthor}`) }]),
  ];
  const subject = said('subject', { number: String(number) });
  const content: MailContent = {
    paragraphs: [body],
    deadline: null,
    button: { label: said('open'), url: siteUrl + pagePath('/operator/messages', locale) },
    sections: [{ title: said('about'), facts }],
    footer: [said('answer')],
  };
  const event = `message-${number}-${place + 1}`;
  return { event, at, to, replyTo: email, locale, subject, content };
}

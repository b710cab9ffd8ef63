import { t } from '../../../i18n.ts';
import type { EmailMessage, MailContent } from '../../../mail/message.ts';
import type { LinkRecipient } from './queries/claim-links.ts';

interface Notice {
  /** Key of the mail's texts under `Mail.kinds` in messages/*.json. */
  kind: 'link' | 'identity' | 'refundPlace' | 'note' | 'contest';
  /** Key of the subject among the mail's texts. */
  subject?: string;
  /** Identifies the mail among all mails of its claim, so that a repeated job sends no second mail. */
  event: string;
  at: Date;
  /** URL of the claim's page. */
  link: string;
  /** Values for the placeholders in the texts, in addition to the claim's number. */
  values?: Record<string, string>;
  /**
   * Returns the paragraphs of the mail. The parameter `text` is a function that returns one of the mail's translated
   * texts by its key.
   */
  paragraphs: (text: (key: string) => string) => string[];
  sections?: (text: (key: string) => string) => MailContent['sections'];
}

/**
 * Composes a mail that reports something other than a new status of the claim, for example a note. The button of the
 * mail opens the claim.
 */
export function composeClaimNotice(
  { number, email, locale }: LinkRecipient,
  { kind, subject: subjectKey = 'subject', event, at, link, values, paragraphs, sections = () => [] }: Notice,
): EmailMessage {
  const text = (key: string) => t(locale, `Mail.${key}`, { number: String(number), ...values });
  const subject = text(`kinds.${kind}.${subjectKey}`);
  const content: MailContent = {
    paragraphs: paragraphs((key) => text(`kinds.${kind}.${key}`)),
    deadline: null,
    button: { label: text('open'), url: link },
    sections: sections(text),
    footer: [text('link'), text('safety'), text('auto')],
  };
  return {
    event: `${number}-${event}`,
    at,
    to: email,
    locale,
    subject,
    content,
  };
}

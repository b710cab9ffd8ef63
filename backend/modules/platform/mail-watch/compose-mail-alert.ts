import { type Locale, pagePath } from '#domain/locale.ts';
import { formatDateTime } from '../../../format.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import type { EmailMessage, MailContent } from '../../../mail/message.ts';

export function composeMailAlert(
  { staff, since, error }: JobData['mailAlert'],
  { email, locale }: { email: string; locale: Locale },
  siteUrl: string,
): EmailMessage {
  const text = (key: string, values?: Record<string, string>) => t(locale, `MailAlert.${key}`, values);
  const at = new Date(since);
  const subject = text('subject');
  const content: MailContent = {
    paragraphs: [text('text', { since: formatDateTime(at, locale) }), text('what')],
    deadline: null,
    button: { label: text('button'), url: siteUrl + pagePath('/operator/mails', locale) },
    sections: error ? [{ title: text('server'), facts: [{ term: text('said'), value: error }] }] : [],
    footer: [text('why')],
  };
  const event = `desk-${at.getTime()}-${staff}-mail`;
  return { event, at, to: email, locale, subject, content };
}

import { type Locale, pagePath } from '#domain/locale.ts';
import { formatDateTime } from '../../../format.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import type { EmailMessage, MailContent } from '../../../mail/message.ts';
import { type AuditFailure, checkIn, type Frozen } from '../../ledger/audit/service.ts';

export function composeFreezeAlert(
  { since, failed }: Frozen,
  failures: AuditFailure[],
  { email, locale }: { email: string; locale: Locale },
  { staff, since: frozenSince }: JobData['freezeMail'],
  siteUrl: string,
): EmailMessage {
  const backOfficeUrl = siteUrl + pagePath('/operator', locale);
  const text = (key: string, values?: Record<string, string>) => t(locale, `FreezeMail.${key}`, values);
  const rowsOf = (check: string) => failures.find(({ name }) => name === check)?.examples ?? [];
  const subject = text('subject');
  const content: MailContent = {
    paragraphs: [text('text', { since: formatDateTime(new Date(since), locale) })],
    deadline: null,
    button: { label: text('button'), url: `${backOfficeUrl}/audit` },
    sections: failed.map((check) => ({
      title: checkIn(locale, check),
      facts: rowsOf(check).map(({ text: row, claimId }) => ({
        term: row,
        value: claimId ? `${backOfficeUrl}/claims/${claimId}` : `${backOfficeUrl}/audit`,
      })),
    })),
    footer: [text('why')],
  };
  const at = new Date(frozenSince);
  const event = `desk-${at.getTime()}-${staff}-frozen`;
  return { event, at, to: email, locale, subject, content };
}

import { formatMoney } from '#domain/format.ts';
import { type Locale, pagePath } from '#domain/locale.ts';
import { formatDateTime } from '../../../format.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import type { EmailMessage, MailContent, MailField } from '../../../mail/message.ts';
import type { OverdueClaim } from './queries/sla-alerts.ts';

export function composeSlaAlert(
  claims: OverdueClaim[],
  { email, locale }: { email: string; locale: Locale },
  { round, staff, at }: JobData['slaMail'],
  siteUrl: string,
): EmailMessage {
  const backOfficeUrl = siteUrl + pagePath('/operator', locale);
  const text = (key: string, values?: Record<string, string | number>) => t(locale, `SlaMail.${key}`, values);
  const [first] = claims;
  const subject = text('subject', { count: claims.length, number: first?.number ?? '' });
  const content: MailContent = {
    paragraphs: [text('text')],
    deadline: null,
    button: { label: text('button'), url: backOfficeUrl },
    sections: claims.map((claim) => ({
      title: text('claim', { number: claim.number }),
      facts: fieldsOf(claim, `${backOfficeUrl}/claims/${claim.id}`, locale),
    })),
    footer: [text('why')],
  };
  const event = `desk-${round}-${staff}-overdue`;
  return { event, at: new Date(at), to: email, locale, subject, content };
}

function fieldsOf(claim: OverdueClaim, url: string, locale: Locale): MailField[] {
  const { status, fromSumma, fromUnit, toSumma, toUnit, since, worker } = claim;
  const values = {
    status: t(locale, `ClaimStatus.${status}.title`),
    deal: `${formatMoney(fromSumma, fromUnit, locale)} → ${formatMoney(toSumma, toUnit, locale)}`,
    since: formatDateTime(since, locale),
    worker: worker ?? t(locale, 'SlaMail.nobody'),
    address: url,
  };
  return Object.entries(values).map(([name, value]) => ({ term: t(locale, `SlaMail.facts.${name}`), value }));
}

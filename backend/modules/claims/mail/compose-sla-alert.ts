import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import { formatDateTime } from '../../../format.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import { type MailContent, type MailField, renderHtml, renderText } from '../../../mail/layout.ts';
import type { EmailMessage } from '../../../mail/port.ts';
import type { OverdueRow } from './queries/sla-alerts.ts';

/** The mail to a member of staff: which claims wait, for what, since when, and who has them in work. */
export function compose(
  claims: OverdueRow[],
  { email, locale }: { email: string; locale: Locale },
  { round, staff, at }: JobData['overdueMail'],
  siteUrl: string,
): EmailMessage {
  const desk = `${siteUrl}${locale === 'en' ? '/en' : ''}/operator`;
  const said = (key: string, values?: Record<string, string | number>) => t(locale, `OverdueMail.${key}`, values);
  const [first] = claims;
  const subject = said('subject', { count: claims.length, number: first?.number ?? '' });
  const page: MailContent = {
    locale,
    sender: t(locale, 'Layout.name'),
    title: subject,
    paragraphs: [said('text')],
    deadline: null,
    button: { label: said('button'), url: desk },
    sections: claims.map((claim) => ({
      title: said('claim', { number: claim.number }),
      facts: factsOf(claim, `${desk}/claims/${claim.id}`, locale),
    })),
    footer: [said('why')],
  };
  const event = `desk-${round}-${staff}-overdue`;
  return { event, at: new Date(at), to: email, locale, subject, html: renderHtml(page), text: renderText(page) };
}

function factsOf(claim: OverdueRow, address: string, locale: Locale): MailField[] {
  const { status, fromSumma, fromUnit, toSumma, toUnit, since, worker } = claim;
  const facts = {
    status: t(locale, `ClaimStatus.${status}.title`),
    deal: `${formatMoney(fromSumma, fromUnit, locale)} → ${formatMoney(toSumma, toUnit, locale)}`,
    since: formatDateTime(since, locale),
    worker: worker ?? t(locale, 'OverdueMail.nobody'),
    address,
  };
  return Object.entries(facts).map(([name, value]) => ({ term: t(locale, `OverdueMail.facts.${name}`), value }));
}

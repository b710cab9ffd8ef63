import { moment, sum } from '../../../format.ts';
import { type Locale, text } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import { type Fact, htmlOf, type Page, textOf } from '../../../mail/layout.ts';
import type { Letter } from '../../../mail/send.ts';
import type { OverdueRow } from './service.ts';

/** The mail to a member of staff: which claims wait, for what, since when, and who has them in work. */
export function compose(
  claims: OverdueRow[],
  { email, locale }: { email: string; locale: Locale },
  { round, staff, at }: JobData['overdueMail'],
  siteUrl: string,
): Letter {
  const desk = `${siteUrl}${locale === 'en' ? '/en' : ''}/operator`;
  const said = (key: string, values?: Record<string, string | number>) => text(locale, `OverdueMail.${key}`, values);
  const [first] = claims;
  const subject = said('subject', { count: claims.length, number: first?.number ?? '' });
  const page: Page = {
    locale,
    sender: text(locale, 'Layout.name'),
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
  return { event, at: new Date(at), to: email, locale, subject, html: htmlOf(page), text: textOf(page) };
}

function factsOf(claim: OverdueRow, address: string, locale: Locale): Fact[] {
  const { status, fromSumma, fromUnit, toSumma, toUnit, since, worker } = claim;
  const facts = {
    status: text(locale, `ClaimStatus.${status}.title`),
    deal: `${sum(fromSumma, fromUnit, locale)} → ${sum(toSumma, toUnit, locale)}`,
    since: moment(since, locale),
    worker: worker ?? text(locale, 'OverdueMail.nobody'),
    address,
  };
  return Object.entries(facts).map(([name, value]) => ({ term: text(locale, `OverdueMail.facts.${name}`), value }));
}

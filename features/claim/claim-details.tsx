'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { isEndedWithoutExchange } from '#domain/claim-status.ts';
import { formatDate } from '#lib/format.ts';
import { ClaimCourse } from './claim-course.tsx';
import { GroupedText } from './payment/grouped-text.tsx';
import type { ClaimSide, ClaimState } from './types.ts';

interface Props {
  claim: ClaimState;
  /** Whether to include the amounts, which some screens show separately. */
  sums: boolean;
}

/** The claim's terms in one list, on the screen and in print. */
export function ClaimDetails({ claim, sums }: Props) {
  const t = useTranslations('Claim.details');
  const locale = useLocale();
  const sum = (term: string, summa: string, side: ClaimSide) =>
    sums ? [{ term, value: <SideAmount summa={summa} side={side} /> }] : [];
  const { courseFixedUntil, fixedMinutes } = claim;
  const terms = termsFor(claim.status);
  const before = claim.status === 'new' || claim.status === 'verify';
  const fixed = courseFixedUntil
    ? t('fixedUntil', { time: formatDate(courseFixedUntil, locale) })
    : before && fixedMinutes > 0
      ? t('fixedFor', { minutes: fixedMinutes })
      : t('floating');
  const items = [
    ...sum(t(terms.send), claim.fromSumma, claim.from),
    ...claim.from.requisites.map(({ label, value }) => ({ term: label, value: <GroupedText value={value} /> })),
    ...sum(t(terms.receive), claim.toSumma, claim.to),
    ...claim.to.requisites.map(({ label, value }) => ({ term: label, value: <GroupedText value={value} /> })),
    { term: t('course'), value: <ClaimCourse claim={claim} /> },
    // Only a pending claim shows the time until which its course is fixed.
    ...(terms === pendingTerms ? [{ term: t('fixed'), value: fixed }] : []),
    { term: t('fee'), value: t('feeInside') },
    ...(claim.city ? [{ term: t('city'), value: claim.city.name }] : []),
    ...(claim.email ? [{ term: t('email'), value: claim.email }] : []),
    ...(claim.txIn ? [{ term: t('txIn'), value: claim.txIn }] : []),
    ...(claim.txOut ? [{ term: t(claim.status === 'refunded' ? 'txBack' : 'txOut'), value: claim.txOut }] : []),
    { term: t('created'), value: formatDate(claim.createdAt, locale) },
  ];
  return (
    <section className="grid gap-2">
      <h2 className="text-lead">{t('title')}</h2>
      <Facts items={items} className="border-y border-line" />
    </section>
  );
}

const pendingTerms = { send: 'send', receive: 'receive' } as const;
const doneTerms = { send: 'sent', receive: 'received' } as const;
const agreedTerms = { send: 'agreedSend', receive: 'agreedReceive' } as const;

/** Labels of the amounts: sent and received after an exchange, agreed after an end without an exchange, or pending. */
function termsFor(status: ClaimState['status']) {
  if (status === 'done') return doneTerms;
  return isEndedWithoutExchange(status) || status === 'refund' || status === 'refunded' ? agreedTerms : pendingTerms;
}

const SideAmount = ({ summa, side }: { summa: string; side: ClaimSide }) => (
  <>
    <Amount value={summa} code={side.currency} className="font-semibold" />
    <span className="text-soft"> · {side.name}</span>
  </>
);

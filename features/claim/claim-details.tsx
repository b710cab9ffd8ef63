'use client';
import { useLocale, useTranslations } from 'next-intl';
import { GroupedText } from '#components/grouped-text.tsx';
import { TransactionNumber } from '#components/transaction-number.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { isEndedWithoutExchange } from '#domain/claim-status.ts';
import { awaitsCredit, isEstimate } from '#domain/estimate.ts';
import { formatMoney } from '#domain/format.ts';
import { formatDate, formatMoment } from '#lib/format.ts';
import { ClaimCourse } from './claim-course.tsx';
import { explorerNetwork } from './explorer-network.ts';
import type { ClaimSide, ClaimState } from './types.ts';
import { useClaimWords } from './use-claim-words.ts';

interface Props {
  claim: ClaimState;
  /** Whether to show the amounts. False on screens that show the amounts in another place. */
  sums: boolean;
  /** Whether to show the payout requisites. False on screens that show these requisites in another place. */
  payout?: boolean;
}

export function ClaimDetails({ claim, sums, payout = true }: Props) {
  const t = useTranslations('Claim.details');
  const words = useClaimWords(claim);
  const locale = useLocale();
  const sum = (term: string, summa: string, side: ClaimSide, estimate = false) =>
    sums ? [{ term, value: <SideAmount summa={summa} side={side} estimate={estimate} /> }] : [];
  const { courseFixedUntil, fixedMinutes, promocode } = claim;
  const terms = termsFor(claim.status);
  const before = claim.status === 'new' || claim.status === 'verify';
  const fixed = courseFixedUntil
    ? t('fixedUntil', { time: formatMoment(courseFixedUntil, locale) })
    : before && fixedMinutes > 0
      ? t(claim.check ? 'fixedForVerify' : 'fixedFor', { minutes: fixedMinutes })
      : t('floating');
  const isRefunded = claim.status === 'refunded';
  const outgoing = (number: string) => (
    <TransactionNumber number={number} network={explorerNetwork(claim, isRefunded ? 'from' : 'to')} />
  );
  const items = [
    ...sum(t(terms.send), claim.fromSumma, claim.from),
    ...claim.from.requisites.map(({ label, value }) => ({ term: label, value: <GroupedText value={value} /> })),
    ...(claim.shop ? [] : sum(t(terms.receive), claim.toSumma, claim.to, isEstimate(claim))),
    ...(payout ? claim.to.requisites : []).map(({ label, value }) => ({
      term: label,
      value: <GroupedText value={value} />,
    })),
    ...(promocode
      ? [
          {
            term: t('promocode', { code: promocode.code }),
            value: `+${formatMoney(promocode.bonus, claim.to.currency, locale)}`,
          },
        ]
      : []),
    ...(claim.shop ? [] : [{ term: t('course'), value: <ClaimCourse claim={claim} /> }]),
    ...(showsLock(claim) ? [{ term: t('fixed'), value: fixed }] : []),
    { term: t('fee'), value: t(claim.shop ? 'feeOfShop' : 'feeInside') },
    ...(claim.city ? [{ term: t('city'), value: claim.city.name }] : []),
    ...(claim.email ? [{ term: t('email'), value: claim.email }] : []),
    ...(claim.txIn
      ? [{ term: t('txIn'), value: <TransactionNumber number={claim.txIn} network={explorerNetwork(claim, 'from')} /> }]
      : []),
    ...(claim.statedTx && claim.statedTx !== claim.txIn
      ? [
          {
            term: t('statedTx'),
            value: <TransactionNumber number={claim.statedTx} network={explorerNetwork(claim, 'from')} />,
          },
        ]
      : []),
    ...(claim.txOut && !showsPayout(claim)
      ? [{ term: isRefunded ? t('txBack') : words('details.txOut'), value: outgoing(claim.txOut) }]
      : []),
    { term: t('created'), value: formatDate(claim.createdAt, locale, 'zoned') },
    ...endTimes(claim).map(({ key, at }) => ({ term: t(key), value: formatDate(at, locale, 'zoned') })),
  ];
  return (
    <section className="grid gap-2">
      <h2 className="text-lead">{t('title')}</h2>
      <Facts items={items} className="border-y border-line" />
    </section>
  );
}

/**
 * Whether to show until when the rate is fixed, or that the rate floats. For a fixed rate, `confirming` hides the time,
 * because the payment has already arrived in time or too late.
 */
const showsLock = ({ status, courseFixedUntil }: ClaimState): boolean =>
  awaitsCredit(status) && !(status === 'confirming' && courseFixedUntil);

/** Whether the claim's screen shows the transaction number of the payout. The details then omit the number. */
const showsPayout = ({ status }: ClaimState): boolean => status === 'payout_sent' || status === 'done';

const pendingTerms = { send: 'send', receive: 'receive' } as const;
const doneTerms = { send: 'sent', receive: 'received' } as const;
const agreedTerms = { send: 'agreedSend', receive: 'agreedReceive' } as const;

/** Returns the labels of the amounts. If no exchange took place, the labels say that the amounts were only agreed. */
function termsFor(status: ClaimState['status']) {
  if (status === 'done') return doneTerms;
  return isEndedWithoutExchange(status) || status === 'refund' || status === 'refunded' ? agreedTerms : pendingTerms;
}

const SideAmount = ({ summa, side, estimate }: { summa: string; side: ClaimSide; estimate: boolean }) => (
  <>
    <Amount value={summa} code={side.currency} estimate={estimate} className="font-semibold" />
    <span className="text-soft"> · {side.name}</span>
  </>
);

/** Returns when a completed claim was paid and when it ended, for its printed receipt. */
function endTimes({ status, history }: ClaimState): { key: 'paidAt' | 'finishedAt'; at: string }[] {
  if (status !== 'done' && status !== 'refunded') return [];
  const paid = history.find((step) => step.status === 'paid');
  const end = history.findLast((step) => step.status === status);
  return [
    ...(paid ? [{ key: 'paidAt' as const, at: paid.at }] : []),
    ...(end ? [{ key: 'finishedAt' as const, at: end.at }] : []),
  ];
}

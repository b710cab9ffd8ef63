'use client';
import { useLocale } from 'next-intl';
import { formatMoney } from '#domain/format.ts';
import { hasArrived } from './has-arrived.ts';
import type { ClaimSide, ClaimState } from './types.ts';
import { useClaimWords } from './use-claim-words.ts';

const textOf = (claim: ClaimState) => (claim.status === 'payout_sent' ? 'sent' : hasArrived(claim) ? 'got' : null);

/** Shows the received amount and the payout after the whole payment has arrived. */
export function ReceivedAndSent({ claim }: { claim: ClaimState }) {
  const words = useClaimWords(claim);
  const locale = useLocale();
  const text = textOf(claim);
  if (!text) return null;
  const money = (summa: string, { currency }: ClaimSide) => formatMoney(summa, currency, locale);
  return (
    <p className="text-lead">
      {words(`wait.${text}`, { from: money(claim.fromSumma, claim.from), to: money(claim.toSumma, claim.to) })}
    </p>
  );
}

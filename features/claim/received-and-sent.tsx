'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { formatMoney } from '#domain/format.ts';
import type { ClaimSide, ClaimState } from './types.ts';

const texts: Partial<Record<ClaimStatus, 'got' | 'sent'>> = { paid: 'got', payout: 'got', payout_sent: 'sent' };

/** Shows the received amount and the payout once the payment has arrived completely. */
export function ReceivedAndSent({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.wait');
  const locale = useLocale();
  const text = texts[claim.status];
  if (!text) return null;
  const money = (summa: string, { currency }: ClaimSide) => formatMoney(summa, currency, locale);
  return (
    <p className="text-lead">
      {t(text, { from: money(claim.fromSumma, claim.from), to: money(claim.toSumma, claim.to) })}
    </p>
  );
}

'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#domain/format.ts';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';
import { CopyLine } from './copy-line.tsx';

interface Props {
  payouts: OperatorClaim['payouts'];
  /**
   * The claim's latest transaction number. If it belongs to a refund, it gets a separate line, because `payouts`
   * contains no refunds.
   */
  last: string | null;
}

export function PayoutNumbers({ payouts, last }: Props) {
  const t = useTranslations('Operator.claim');
  const locale = useLocale();
  const isListed = last === null || payouts.some(({ tx }) => tx === last);
  return (
    <>
      {payouts.map(({ summa, currency, tx, at, takenBack }) => {
        const label = [t('tx'), formatMoney(summa, currency, locale), formatMoment(at, locale)];
        const text = [...label, ...(takenBack ? [t('takenBack')] : [])].join(' · ');
        return tx ? (
          <CopyLine key={`${at}-${tx}`} label={text} value={tx} />
        ) : (
          <div key={at} className="min-h-12 px-4 py-1.5">
            <dt className="text-note text-soft">{text}</dt>
            <dd className="text-soft">{t('noTx')}</dd>
          </div>
        );
      })}
      {!isListed && <CopyLine label={t('tx')} value={last ?? ''} />}
    </>
  );
}

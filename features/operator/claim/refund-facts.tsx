'use client';
import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Facts } from '#components/ui/facts.tsx';
import type { OperatorClaim } from '../types.ts';

/** Shows the sum and the reason of a refund, with the texts about it that the customer reads. */
export function RefundFacts({ claim }: Pick<OperatorClaim, 'claim'>) {
  const t = useTranslations('Operator.refundFacts');
  const reasonName = useTranslations('Operator.reason');
  const { refund, reason, note, from } = claim;
  if (!refund) return null;
  return (
    <section className="rounded-control border border-line bg-sheet px-4 py-2.5">
      <h2 className="text-note font-normal text-soft">{t('title')}</h2>
      <Facts
        items={[
          { term: t('sum'), value: <Amount value={refund.summa} code={from.currency} /> },
          { term: t('reason'), value: reasonName(reason ?? 'operator') },
          { term: t('read'), value: refund.reason },
          ...(note ? [{ term: t('note'), value: <span className="wrap-anywhere">{note}</span> }] : []),
        ]}
      />
    </section>
  );
}

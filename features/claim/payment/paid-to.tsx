'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '#lib/api/query.ts';
import type { ClaimState } from '../types.ts';
import { FoldedPayment } from './folded-payment.tsx';
import { RequisiteCard } from './requisite-card.tsx';

/**
 * Shows the requisites, collapsed, after the visitor has pressed "I paid". The visitor may want to check the
 * requisites, or may not have paid yet.
 */
export function PaidTo({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.pay');
  const { data } = useQuery(queryFor('GET /api/v1/claim/:id/requisite/', { params: { id: claim.id } }));
  if (!data) return null;
  return (
    <FoldedPayment title={t('paidTo')} text={t('payOnce')}>
      <RequisiteCard requisite={data} />
    </FoldedPayment>
  );
}

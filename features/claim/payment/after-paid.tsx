'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '#lib/api/query.ts';
import type { ClaimState } from '../types.ts';
import { FoldedPayment } from './folded-payment.tsx';
import { PaidTo } from './paid-to.tsx';
import { PaymentPageButton } from './payment-page-button.tsx';
import { TakeBackPaid } from './take-back-paid.tsx';

/** Shown after the visitor has pressed "I paid": the payment details, and a button that withdraws "I paid". */
export function AfterPaid({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.pay');
  const { data: form } = useQuery(queryFor('GET /api/v1/claim/:id/form/', { params: { id: claim.id } }));
  return (
    <>
      {form?.url && (
        <FoldedPayment title={t('notPaidYet')} text={t('payPageOnce')}>
          <PaymentPageButton claim={claim} form={form} variant="secondary" />
        </FoldedPayment>
      )}
      {form?.type === 'inline' && <PaidTo claim={claim} />}
      <TakeBackPaid claim={claim} />
    </>
  );
}

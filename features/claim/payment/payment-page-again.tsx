'use client';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { ClaimState } from '../types.ts';
import { PaymentPageButton } from './payment-page-button.tsx';

/** Link to the payment page of a claim marked as paid, for a visitor who pressed "I paid" too early. */
export function PaymentPageAgain({ claim }: { claim: ClaimState }) {
  const form = useQuery(queryFor('GET /api/v1/claim/:id/form/', { params: { id: claim.id } }));
  return form.data?.url ? <PaymentPageButton claim={claim} form={form.data} variant="secondary" /> : null;
}

'use client';
import { useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import { leaveFor } from './payment/leave.ts';

/** Goes to the payment page of a claim that has just been confirmed: its address is known only now. */
export function usePaymentExit(id: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const form = queryFor('GET /api/v1/claim/:id/form/', { params: { id } });
    leaveFor(await client.fetchQuery({ ...form, staleTime: 0 }));
  };
}

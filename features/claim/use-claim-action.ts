'use client';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useCacheClaim } from './use-claim.ts';

/** Confirmation, "I paid" and cancellation: one call with different values of `action`. */
export function useClaimAction(id: string) {
  const cacheClaim = useCacheClaim(id);
  const submit = useSubmit('POST /api/v1/claim/:id/confirm/', { onSuccess: cacheClaim });
  const send = (action?: 'paid' | 'cancel') => ({ params: { id }, body: action ? { action } : {} });
  return {
    confirm: () => submit.mutateAsync(send()),
    paid: () => submit.mutate(send('paid')),
    cancel: () => submit.mutate(send('cancel')),
    isPending: submit.isPending,
    error: submit.error,
    reset: submit.reset,
  };
}

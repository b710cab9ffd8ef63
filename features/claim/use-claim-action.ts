'use client';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useCacheClaim } from './use-claim.ts';

/** Versions of the texts that the visitor agrees to. */
interface Consents {
  aml: number;
  replenishment: number;
}

/** Confirmation, "I paid" and cancellation: one call with different values of `action`. */
export function useClaimAction(id: string) {
  const cacheClaim = useCacheClaim(id);
  const submit = useSubmit('POST /api/v1/claim/:id/confirm/', { onSuccess: cacheClaim });
  const send = (action: 'paid' | 'cancel') => ({ params: { id }, body: { action } });
  return {
    confirm: (agree?: Consents) => submit.mutateAsync({ params: { id }, body: agree ? { agree } : {} }),
    paid: () => submit.mutate(send('paid')),
    cancel: () => submit.mutate(send('cancel')),
    isPending: submit.isPending,
    error: submit.error,
    reset: submit.reset,
  };
}

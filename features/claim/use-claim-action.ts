'use client';
import { ApiFailure } from '#lib/api/failure.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useBackOnline } from '#lib/use-back-online.ts';
import { useCacheClaim } from './use-claim.ts';

/** Versions of the consent texts that the visitor agrees to. */
interface Consents {
  aml: number;
  replenishment: number;
}

/** Returns functions that change a claim on behalf of its visitor. All functions call the same endpoint. */
export function useClaimAction(id: string) {
  const cacheClaim = useCacheClaim(id);
  const submit = useSubmit('POST /api/v1/claim/:id/confirm/', { onSuccess: cacheClaim });
  // An action that failed without a connection may be repeated now, so its error is out of date.
  useBackOnline(() => {
    if (submit.error instanceof ApiFailure && submit.error.status === 0) submit.reset();
  });
  const send = (action: 'paid' | 'unpaid' | 'decide' | 'cancel') => ({ params: { id }, body: { action } });
  return {
    confirm: (agree?: Consents) => submit.mutateAsync({ params: { id }, body: agree ? { agree } : {} }),
    paid: () => submit.mutate(send('paid')),
    unpaid: () => submit.mutate(send('unpaid')),
    decide: () => submit.mutate(send('decide')),
    cancel: () => submit.mutate(send('cancel')),
    /** Cancels a claim in status `choice`, where cancelling is one of the options. */
    chooseCancel: () => submit.mutate({ params: { id }, body: { action: 'choose', choice: 'cancel' } }),
    isPending: submit.isPending,
    error: submit.error,
    reset: submit.reset,
  };
}

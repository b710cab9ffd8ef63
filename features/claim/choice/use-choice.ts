'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isPositive } from '#domain/amount.ts';
import type { ResolutionKind } from '#domain/resolution.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import type { ClaimChoice, ClaimState } from '../types.ts';
import { useCacheClaim, useInvalidateClaim } from '../use-claim.ts';
import { useRefundRequisites } from './use-refund-requisites.ts';

/** What is picked, what it needs, and the decision itself. The sum goes along as it was seen. */
export function useChoice({ id }: ClaimState, { options, refundInputs }: ClaimChoice) {
  const t = useTranslations('Claim.choice');
  const keep = useCacheClaim(id);
  const reload = useInvalidateClaim(id);
  const refund = useRefundRequisites(refundInputs);
  const [kind, setKind] = useState<ResolutionKind | null>(null);
  const [fault, setFault] = useState<string>();
  const [was, setWas] = useState<string | null>(null);
  const [broken, setBroken] = useState<Error | null>(null);
  const picked = options.find((option) => option.kind === kind && option.enabled) ?? null;

  const submit = useSubmit('POST /api/v1/claim/:id/confirm/', {
    onSuccess: keep,
    onError: (error) => {
      if (!(error instanceof ApiFailure)) return;
      refund.setFaults(faultsOf(error));
      // An option has closed meanwhile: the list says why, and what is left.
      if (error.status !== 409 && error.code !== 'requisite_wait') return;
      if (error.code === 'course_changed') setWas(picked?.toSumma ?? null);
      void reload();
    },
  });

  const pick = (next: ResolutionKind) => {
    setKind(next);
    setFault(undefined);
    setWas(null);
    setBroken(null);
    submit.reset();
  };

  /** Sends the decision; else the name of the field that is to be looked at. */
  const decide = async (): Promise<string | null> => {
    if (submit.isPending) return null;
    if (!picked) {
      setFault(t('pickOne'));
      return 'choice';
    }
    try {
      const given = picked.needsRequisites ? await refund.read() : null;
      if (given && 'wrong' in given) return given.wrong;
      setWas(null);
      setBroken(null);
      submit.mutate({
        params: { id },
        body: {
          action: 'choose',
          choice: picked.kind,
          ...(isPositive(picked.toSumma) && { toSumma: picked.toSumma }),
          ...(given && { refundRequisites: given.requisites }),
        },
      });
    } catch (error) {
      // The checks could not be had; nothing went out.
      setBroken(error as Error);
    }
    return null;
  };

  const isCourse = submit.error instanceof ApiFailure && submit.error.code === 'course_changed';
  const error = broken ?? (isCourse || Object.values(refund.faults).some(Boolean) ? null : submit.error);
  return { picked, pick, fault, refund, decide, was, error, isPending: submit.isPending };
}

/** `refundRequisites.address` is said at the field `address`. */
function faultsOf({ fields }: ApiFailure): Record<string, string> {
  const named = Object.entries(fields).map(([key, said]) => [key.split('.').at(-1) ?? key, said.join(' ')]);
  return Object.fromEntries(named);
}

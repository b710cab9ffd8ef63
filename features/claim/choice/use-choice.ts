'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isPositive } from '#domain/amount.ts';
import type { ResolutionKind } from '#domain/resolution.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { requisiteFaults, useRefundRequisites, valuesOf } from '../refund/use-refund-requisites.ts';
import type { ClaimChoice, ClaimState } from '../types.ts';
import { useCacheClaim, useInvalidateClaim } from '../use-claim.ts';

/**
 * Manages the visitor's choice of an option. The request contains the payout that the visitor saw, so that the API can
 * refuse an outdated payout.
 */
export function useChoice({ id, refundRequisites }: ClaimState, { options, refundInputs }: ClaimChoice) {
  const t = useTranslations('Claim.choice');
  const cacheClaim = useCacheClaim(id);
  const reload = useInvalidateClaim(id);
  const refund = useRefundRequisites(refundInputs, valuesOf(refundRequisites?.given ?? []));
  const [kind, setKind] = useState<ResolutionKind | null>(null);
  const [fault, setFault] = useState<string>();
  const [previousSumma, setPreviousSumma] = useState<string | null>(null);
  const [loadError, setLoadError] = useState<Error | null>(null);
  const picked = options.find((option) => option.kind === kind && option.enabled) ?? null;

  const submit = useSubmit('POST /api/v1/claim/:id/confirm/', {
    onSuccess: cacheClaim,
    onError: (error) => {
      if (!(error instanceof ApiFailure)) return;
      refund.setFaults(requisiteFaults(error));
      // The API refused the choice: the chosen option is closed, its payout has changed, or no requisites for the
      // payment are free. The options are therefore reloaded.
      if (error.status !== 409 && error.code !== 'requisite_wait') return;
      if (error.code === 'course_changed') setPreviousSumma(picked?.toSumma ?? null);
      void reload();
    },
  });

  const pick = (next: ResolutionKind) => {
    setKind(next);
    setFault(undefined);
    setPreviousSumma(null);
    setLoadError(null);
    submit.reset();
  };

  /** Sends the chosen option. @returns the name of the first invalid field, or null */
  const decide = async (): Promise<string | null> => {
    if (submit.isPending) return null;
    if (!picked) {
      setFault(t('pickOne'));
      return 'choice';
    }
    try {
      const refundInput = picked.needsRequisites ? await refund.read() : null;
      if (refundInput && 'invalid' in refundInput) return refundInput.invalid;
      setPreviousSumma(null);
      setLoadError(null);
      submit.mutate({
        params: { id },
        body: {
          action: 'choose',
          choice: picked.kind,
          ...(isPositive(picked.toSumma) && { toSumma: picked.toSumma }),
          ...(refundInput && { refundRequisites: refundInput.requisites }),
        },
      });
    } catch (error) {
      // The validation script could not be loaded, so nothing was sent.
      setLoadError(error as Error);
    }
    return null;
  };

  const isCourseChanged = submit.error instanceof ApiFailure && submit.error.code === 'course_changed';
  const error = loadError ?? (isCourseChanged || refund.hasShownFault ? null : submit.error);
  return { picked, pick, fault, refund, decide, previousSumma, error, isPending: submit.isPending };
}

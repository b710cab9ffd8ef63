'use client';
import { useQueryClient } from '@tanstack/react-query';
import { larger } from '#domain/amount.ts';
import { sendLimits } from '#domain/quote.ts';
import { call } from '#lib/api/call.ts';
import { ApiFailure, isOutcomeUnknown } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import type { Promocode } from '../model/promocode.ts';
import type { ExchangeState } from '../model/state.ts';
import type { Pair } from './types.ts';

type Asked = Pick<ExchangeState, 'fromId' | 'toId' | 'city' | 'courseType' | 'promocode'>;

export interface PromocodeCheck {
  /** Terms of the accepted promo code, or null if no promo code is accepted. */
  terms: Promocode | null;
  isChecking: boolean;
  /**
   * Error of the last check of the promo code: the API refused the code, or the call failed. Null after a successful
   * check.
   */
  error: Error | null;
  /** Checks the promo code again. */
  retry: () => void;
  /**
   * Waits until the promo code is checked.
   * @returns false if the API refused the promo code; the claim must then not be sent
   */
  settle: () => Promise<boolean>;
}

/**
 * Checks the entered promo code once per pair, for the largest amount. The form then computes the bonus of any amount
 * from the terms in the response.
 */
export function usePromocode(state: Asked, pair: Pair | null, isCityMissing: boolean): PromocodeCheck {
  const { fromId, toId, city, courseType, promocode } = state;
  const client = useQueryClient();
  const isAsked = promocode !== '' && pair !== null && !isCityMissing;
  const body = {
    promocode,
    fromPs: fromId ?? 0,
    toPs: toId ?? 0,
    withVerificationCourse: courseType === 'verification',
    ...(city && { city }),
  };
  const query = {
    queryKey: ['promocode', body],
    queryFn: () =>
      call('POST /api/v1/calculator/promocode/', { body: { ...body, fromSumma: largestOf(pair, courseType) } }),
    staleTime: 'static' as const,
    // A refused promo code is not checked again automatically, because the API counts the refusals.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
  const { data, error, isFetching, refetch } = useDeferredQuery({ ...query, enabled: isAsked });
  return {
    terms: (isAsked && !error && data) || null,
    isChecking: isAsked && isFetching,
    error: isAsked && !isFetching ? error : null,
    retry: () => void refetch(),
    settle: async () => {
      if (!isAsked) return true;
      if (error && !isFetching) return isOutcomeUnknown(error);
      return await client.fetchQuery(query).then(() => true, isOutcomeUnknown);
    },
  };
}

function largestOf(pair: Pair | null, type: ExchangeState['courseType']): string {
  if (!pair) return '0';
  const { min, max } = sendLimits(pair, type);
  return larger(min, max);
}

/** Returns the API's text if the promo code was refused, or null if the check failed for another reason. */
export const refusalOfCode = (error: Error | null): string | null => {
  if (!error || isOutcomeUnknown(error)) return null;
  return fieldError(error, 'promocode') ?? (error instanceof ApiFailure ? error.detail : error.message);
};

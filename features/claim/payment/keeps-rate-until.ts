import type { ClaimState } from '../types.ts';

/**
 * Returns the time until which the rest of a partial payment keeps the rate, or null if the rate no longer holds or holds
 * as long as the rest may be sent.
 */
export function keepsRateUntil({ received, courseFixedUntil, serverTime }: ClaimState, until: string | null) {
  if (!received || courseFixedUntil === null || courseFixedUntil <= serverTime) return null;
  return until !== null && courseFixedUntil < until ? courseFixedUntil : null;
}

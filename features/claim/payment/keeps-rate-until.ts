import type { ClaimState } from '../types.ts';

/**
 * Returns the time until which the rest of a partial payment gets the fixed rate. Returns null if the rate is no longer
 * fixed, or if it stays fixed as long as the rest may be sent.
 */
export function keepsRateUntil({ received, courseFixedUntil, serverTime }: ClaimState, until: string | null) {
  if (!received || courseFixedUntil === null || courseFixedUntil <= serverTime) return null;
  return until !== null && courseFixedUntil < until ? courseFixedUntil : null;
}

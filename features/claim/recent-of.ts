import { type RecentClaim, readRecentClaims, rememberClaim } from '#lib/recent-claims.ts';
import type { ClaimState } from './types.ts';

/** Returns a claim as the list of claims in this browser stores it. */
export const recentOf = ({ id, number, from, to, city, fromSumma, toSumma, createdAt }: ClaimState): RecentClaim => ({
  id,
  number,
  fromCode: from.currency,
  toCode: to.currency,
  fromSumma,
  toSumma,
  createdAt,
  pair: { from: from.code, to: to.code, ...(city && { city: city.code }) },
});

/**
 * Adds claims that were opened for a surplus or a second payment to this browser's list of claims. Does so only if the
 * original claim is in the list.
 */
export function rememberExtras(claim: ClaimState): void {
  if (!claim.own) return;
  const known = new Set(readRecentClaims().map(({ id }) => id));
  if (!known.has(claim.id)) return;
  for (const { id, number, fromSumma, toSumma, createdAt } of claim.linked)
    if (number > claim.number && !known.has(id))
      // Omits the pair, because the list offers to repeat the exchange of a pair, and nobody would repeat a surplus.
      rememberClaim({ ...recentOf({ ...claim, id, number, fromSumma, toSumma, createdAt }), pair: undefined });
}

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

/** Adds the claims for a surplus or a second payment of a listed claim to the list of claims in this browser. */
export function rememberExtras(claim: ClaimState): void {
  if (!claim.own) return;
  const known = new Set(readRecentClaims().map(({ id }) => id));
  if (!known.has(claim.id)) return;
  for (const { id, number, fromSumma, toSumma, createdAt } of claim.linked)
    if (number > claim.number && !known.has(id))
      // Extra money is not an exchange that the visitor agreed to, so it has no pair that could be repeated.
      rememberClaim({ ...recentOf({ ...claim, id, number, fromSumma, toSumma, createdAt }), pair: undefined });
}

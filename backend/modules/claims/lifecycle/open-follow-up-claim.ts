import type { ClaimReason } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isTold } from './notifications.ts';
import { insertLinkedClaim, type LinkedClaim } from './queries/follow-up-claim.ts';
import type { ClaimRow } from './queries.ts';
import { clocks } from './timeouts.ts';
import { type Actor, lockClaim } from './transition-claim.ts';

/** A claim in choice for money that belongs to another claim's visitor and not to its exchange; it points back. */
export async function openLinkedClaim(
  tx: Tx,
  claim: ClaimRow,
  sums: Omit<LinkedClaim, 'reason'> & { reason: ClaimReason },
  actor: Actor,
): Promise<ClaimRow> {
  const clockMinutes = clocks.choice?.minutes ?? 0;
  const told = sums.reason === 'double' && isTold(claim.email, null, 'choice');
  return await lockClaim(tx, await insertLinkedClaim(tx, claim.id, sums, actor, { clockMinutes, told }));
}

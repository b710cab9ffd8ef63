import type { ClaimReason } from '#domain/claim-status.ts';
import type { Tx } from '../../db/transaction.ts';
import { announce } from '../announce/service.ts';
import { type Actor, type ClaimRow, clocks, lockClaim } from '../moves/service.ts';
import { insertLinkedClaim, type LinkedClaim } from './queries.ts';

/** A claim in choice for money that belongs to another claim's visitor and not to its exchange; it points back. */
export async function openLinkedClaim(
  tx: Tx,
  claim: ClaimRow,
  sums: Omit<LinkedClaim, 'reason'> & { reason: ClaimReason },
  actor: Actor,
): Promise<ClaimRow> {
  const minutes = clocks.choice?.minutes ?? 0;
  const linked = await lockClaim(tx, await insertLinkedClaim(tx, claim.id, sums, actor, minutes));
  if (sums.reason === 'double') await announce(tx, linked, { id: null, from: null, to: linked.status });
  return linked;
}

import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { lastMarkedPaidAt } from './queries/deposits.ts';

/**
 * When the visitor last said "I paid", while no deposit of the claim exists; undefined when they did not, or staff has
 * since answered that nothing arrived.
 */
export async function markedPaidAt(
  tx: Tx,
  { id, status }: { id: string; status: ClaimStatus },
): Promise<Date | undefined> {
  return status === 'marked_paid' || status === 'check' ? await lastMarkedPaidAt(tx, id) : undefined;
}

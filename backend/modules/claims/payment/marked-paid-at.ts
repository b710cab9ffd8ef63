import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { lastMarkedPaidAt } from './queries/deposits.ts';

/**
 * Returns when the visitor last pressed "I paid", or undefined once a payment was credited or staff answered that
 * nothing arrived.
 */
export async function markedPaidAt(
  tx: Tx,
  { id, status }: { id: string; status: ClaimStatus },
): Promise<Date | undefined> {
  return status === 'marked_paid' || status === 'check' ? await lastMarkedPaidAt(tx, id) : undefined;
}

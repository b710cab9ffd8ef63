import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { lastMarkedPaidAt } from './queries/deposits.ts';

/**
 * Returns the time at which the visitor last pressed "I paid". Returns undefined if a payment has been credited since,
 * or if staff has answered that nothing arrived.
 */
export async function markedPaidAt(
  tx: Tx,
  { id, status }: { id: string; status: ClaimStatus },
): Promise<Date | undefined> {
  return status === 'marked_paid' || status === 'check' ? await lastMarkedPaidAt(tx, id) : undefined;
}

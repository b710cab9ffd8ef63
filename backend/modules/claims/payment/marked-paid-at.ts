import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { lastMarkedPaidAt } from './queries/deposits.ts';

/**
 * Time of the visitor's last "I paid" of a claim without deposits; undefined without one, or once staff answered that
 * nothing arrived.
 */
export async function markedPaidAt(
  tx: Tx,
  { id, status }: { id: string; status: ClaimStatus },
): Promise<Date | undefined> {
  return status === 'marked_paid' || status === 'check' ? await lastMarkedPaidAt(tx, id) : undefined;
}

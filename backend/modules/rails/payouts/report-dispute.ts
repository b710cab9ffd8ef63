import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { type PayoutRow, updatePayout } from './queries.ts';
import { tellStaff } from './tell-staff.ts';

/** Seconds beyond the usual time of the confirmations after which staff is told. */
const patienceSeconds = 600;

/**
 * Tells staff once that the endpoints contradict each other for long about a mined payout, which therefore does not end.
 * @param usualSeconds usual time of the confirmations
 */
export async function reportDispute(
  db: Db,
  { id, claimId, reason, statusSeconds }: PayoutRow,
  usualSeconds: number,
): Promise<void> {
  if (reason === 'disputed' || statusSeconds < usualSeconds + patienceSeconds) return;
  await transaction(db, async (tx) => {
    await updatePayout(tx, id, { reason: 'disputed' });
    await tellStaff(tx, { id: claimId, status: 'payout_sent' }, 'disputed');
  });
}

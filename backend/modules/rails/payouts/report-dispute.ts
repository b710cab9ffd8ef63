import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { type PayoutRow, updatePayout } from './queries.ts';
import { tellStaff } from './tell-staff.ts';

/**
 * Seconds to wait before staff is notified, in addition to the time in which a transaction usually gets enough
 * confirmations.
 */
const patienceSeconds = 600;

/**
 * Notifies staff once if the endpoints have given different answers about a mined payout for a long time. Such a payout
 * is not completed meanwhile.
 * @param usualSeconds usual time until a transaction has enough confirmations
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

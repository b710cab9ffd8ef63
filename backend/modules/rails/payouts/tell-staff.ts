import type { ChainPayoutReason } from '#domain/chain-payout.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notifyStaff } from '../../platform/staff-notices/service.ts';

interface Held {
  id: string;
  status: ClaimStatus;
}

/**
 * Notifies staff that the automatic payout of a claim needs a decision. Staff is notified only once for each reason.
 */
export const tellStaff = (tx: Tx, { id, status }: Held, reason: ChainPayoutReason | 'aml'): Promise<void> =>
  notifyStaff(tx, { kind: 'heldPayout', key: `${id}:${reason}`, claim: { id, status } });

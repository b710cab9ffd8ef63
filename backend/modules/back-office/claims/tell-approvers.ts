import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../db/transaction.ts';
import { lockClaim } from '../../claims/lifecycle/service.ts';
import { approvalFor } from '../../payouts/payout-gate/service.ts';
import { notifyStaff } from '../../platform/staff-notices/service.ts';
import type { ActionRequest } from './action-context.ts';
import { leavingAction } from './actions.ts';

/** Actions after which a claim may wait for the approval of a second person. */
const accepting: readonly ActionRequest['action'][] = ['payout', 'refund', 'choose'];

/**
 * Notifies the possible approvers if the payout or refund that was just accepted needs the approval of a second person.
 */
export async function tellApprovers(
  tx: Tx,
  id: string,
  { action, staffId }: { action: ActionRequest['action']; staffId: string },
): Promise<void> {
  if (!accepting.includes(action)) return;
  const { status } = await lockClaim(tx, id);
  if (!leavingAction(status)) return;
  const approval = await approvalFor(tx, id, staffId);
  if (approval === null || approval.by !== null || approval.isAlone) return;
  await notifyStaff(tx, { kind: 'approvePayment', key: randomUUID(), claim: { id, status }, notFor: staffId });
}

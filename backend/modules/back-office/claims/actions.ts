import type { z } from 'zod';
import type { operatorAction } from '#contracts/operator.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Approval } from '../../payouts/freeze-and-approval/service.ts';

export type OperatorAction = z.infer<typeof operatorAction>;

/**
 * Actions of staff in one status: `withMoney` only while the claim holds the visitor's money, `withoutMoney` only while
 * it holds none.
 */
interface StatusActions {
  always?: OperatorAction[];
  withMoney?: OperatorAction[];
  withoutMoney?: OperatorAction[];
}

const actionsByStatus: Record<ClaimStatus, StatusActions> = {
  new: { always: ['cancel'] },
  verify: { always: ['verify_pass', 'verify_refuse', 'cancel'] },
  wait_requisites: {},
  wait_payment: { always: ['credit', 'confirming'], withoutMoney: ['cancel'] },
  marked_paid: { always: ['credit', 'confirming', 'check', 'unmark'], withoutMoney: ['fail'] },
  confirming: { always: ['credit', 'check'] },
  paid_partial: { always: ['credit', 'uncredit'] },
  paid: { always: ['payout', 'aml', 'check', 'refund', 'uncredit'] },
  aml: { always: ['payout', 'check', 'uncredit'] },
  check: { always: ['credit'], withMoney: ['payout', 'refund', 'uncredit'], withoutMoney: ['fail'] },
  choice: {
    always: ['choose', 'credit'],
    withMoney: ['check', 'payout', 'refund', 'uncredit'],
    withoutMoney: ['cancel', 'fail'],
  },
  payout: { always: ['sent', 'check'] },
  payout_sent: { always: ['done', 'check'] },
  refund: { always: ['refunded', 'check'] },
  done: { always: ['credit', 'write_off'] },
  refunded: { always: ['credit', 'write_off'] },
  expired: { always: ['credit'] },
  cancelled: { always: ['credit'] },
  failed: { always: ['credit'] },
};

/** The action that sends a claim's money away, by status. */
const leaving: Partial<Record<ClaimStatus, OperatorAction>> = { payout: 'sent', refund: 'refunded' };

/** Returns the action that sends a claim's money away in this status; undefined when no action does. */
export const leavingAction = (status: ClaimStatus): OperatorAction | undefined => leaving[status];

/**
 * Returns the actions of staff on a claim.
 * @param approval the second approval of the claim's payout or refund; null: none is required
 * @param isPlaceKnown whether it is known where a refund goes; if not, the refund cannot be approved
 */
export function availableActions(
  status: ClaimStatus,
  moneyHeld: boolean,
  approval: Approval | null = null,
  isPlaceKnown = true,
): OperatorAction[] {
  const { always = [], withMoney = [], withoutMoney = [] } = actionsByStatus[status];
  const actions = [...always, ...(moneyHeld ? withMoney : withoutMoney)];
  const leaves = leavingAction(status);
  if (!leaves || !approval || approval.by !== null) return actions;
  // Before a second member of staff approves, the money cannot leave.
  const mayApprove = !approval.mine && isPlaceKnown;
  return [...(mayApprove ? ['approve' as const] : []), ...actions.filter((action) => action !== leaves)];
}

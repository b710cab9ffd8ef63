import type { z } from 'zod';
import type { operatorAction } from '#contracts/operator.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { PayoutRail, Rail } from '#domain/rail.ts';
import { may, type Permission, type Role } from '#domain/staff-role.ts';
import { paymentMethods } from '../../../payments/payment-methods.ts';
import type { Approval } from '../../payouts/payout-gate/service.ts';
import type { ActionRequest } from './action-context.ts';

export type OperatorAction = z.infer<typeof operatorAction>;

/**
 * Actions that staff may take in one claim status: `withMoney` if the claim holds the visitor's money, `withoutMoney`
 * if it holds none, and `always` in both cases.
 */
interface StatusActions {
  always?: OperatorAction[];
  withMoney?: OperatorAction[];
  withoutMoney?: OperatorAction[];
}

const actionsByStatus: Record<ClaimStatus, StatusActions> = {
  new: { always: ['cancel'] },
  verify: { always: ['cancel'] },
  wait_requisites: {},
  wait_payment: { always: ['credit', 'confirming'], withoutMoney: ['cancel'] },
  marked_paid: { always: ['credit', 'confirming', 'check', 'unmark'], withoutMoney: ['no_payment', 'fail'] },
  confirming: { always: ['credit', 'check'] },
  paid_partial: { always: ['credit', 'uncredit'] },
  paid: { always: ['payout', 'aml', 'check', 'refund', 'uncredit'] },
  aml: { always: ['payout', 'check', 'uncredit'] },
  check: { always: ['credit'], withMoney: ['payout', 'refund', 'uncredit'], withoutMoney: ['no_payment', 'fail'] },
  choice: {
    always: ['choose', 'credit'],
    withMoney: ['check', 'payout', 'refund', 'uncredit'],
    withoutMoney: ['cancel', 'fail'],
  },
  payout: { always: ['sent', 'check'] },
  payout_sent: { always: ['done', 'check'] },
  refund: { always: ['refunded', 'refund_to', 'check'] },
  done: { always: ['credit', 'write_off'] },
  refunded: { always: ['credit', 'write_off'] },
  expired: { always: ['credit'] },
  cancelled: { always: ['credit'] },
  failed: { always: ['credit'] },
};

/** Permissions of actions that send money or take back a credit. All other actions need only `claims:write`. */
const permissionByAction: Partial<Record<OperatorAction, Permission>> = {
  payout: 'payouts:send',
  sent: 'payouts:send',
  done: 'payouts:send',
  refund: 'payouts:send',
  refund_to: 'payouts:send',
  refunded: 'payouts:send',
  uncredit: 'payouts:send',
  write_off: 'payouts:send',
  approve: 'payouts:approve',
};

/** Whether a role may take an action on a claim. */
export const mayAct = (role: Role, action: OperatorAction): boolean =>
  may(role, permissionByAction[action] ?? 'claims:write');

/** Actions that send money out of the exchange or approve a colleague's payment. */
const sendingActions: readonly OperatorAction[] = ['sent', 'refunded', 'refund_to', 'approve'];

/**
 * Whether a request sends money, approves a payment or sets the destination of a refund. Such a request needs a
 * recently entered one-time code.
 */
export const movesMoney = ({ action, refundRequisites }: Pick<ActionRequest, 'action' | 'refundRequisites'>): boolean =>
  sendingActions.includes(action) || refundRequisites !== undefined;

/** Actions that accept a payout. If the payout is automatic, these actions also send the money. */
export const acceptingActions: readonly OperatorAction[] = ['payout', 'choose'];

/** Whether staff may have to search for a payment. Payments in cash or by gift card cannot get lost. */
const isSearchable = (rail: Rail): boolean => ['requisites', 'page'].includes(paymentMethods[rail].pays);

/**
 * Actions on incoming payments. A claim paid by gift card does not have these actions, because the card pays when the
 * claim is created, and money returns to the card only by a refund.
 */
const paymentActions: readonly OperatorAction[] = ['credit', 'uncredit', 'write_off', 'confirming', 'unmark'];

const leaving: Partial<Record<ClaimStatus, OperatorAction>> = { payout: 'sent', refund: 'refunded' };

/** Returns the action by which staff pays out or refunds a claim in this status, or undefined if there is none. */
export const leavingAction = (status: ClaimStatus): OperatorAction | undefined => leaving[status];

/**
 * Actions that staff cannot take while the exchange pays a claim on a blockchain, because the exchange takes these
 * actions by itself.
 */
const ofRail: Partial<Record<ClaimStatus, OperatorAction[]>> = { payout: ['sent'], payout_sent: ['done', 'check'] };

/** Whether the exchange is paying the claim by itself. */
export const isOnRail = ({ status, payoutRail }: { status: ClaimStatus; payoutRail: PayoutRail }): boolean =>
  payoutRail === 'chain' && ofRail[status] !== undefined;

/**
 * Returns the actions that staff may take on a claim.
 * @param approval the approval that the payout or refund needs from a second member of staff, or null if none is needed
 * @param isRefundPlaceKnown whether the destination of a refund is known. If it is not, staff can record the
 * destination but cannot approve the refund
 */
export function availableActions(
  { status, rail, payoutRail }: { status: ClaimStatus; rail: Rail; payoutRail: PayoutRail },
  moneyHeld: boolean,
  approval: Approval | null = null,
  isRefundPlaceKnown = true,
): OperatorAction[] {
  const { always = [], withMoney = [], withoutMoney = [] } = actionsByStatus[status];
  const all = [...always, ...(moneyHeld ? withMoney : withoutMoney)].filter(
    (action) =>
      !(isOnRail({ status, payoutRail }) && ofRail[status]?.includes(action)) &&
      (rail !== 'gift' || !paymentActions.includes(action)) &&
      (action !== 'no_payment' || isSearchable(rail)),
  );
  // A known refund destination cannot be changed, because a second member of staff may have approved it.
  const actions = isRefundPlaceKnown ? all.filter((action) => action !== 'refund_to') : all;
  const leaves = leavingAction(status);
  if (!leaves || !approval || approval.by !== null) return actions;
  // Until a colleague has approved, the action that sends the money is offered only to callers who may send it without
  // an approval.
  const mayApprove = !approval.mine && isRefundPlaceKnown;
  const offered = approval.maySend ? actions : actions.filter((action) => action !== leaves);
  return [...(mayApprove ? ['approve' as const] : []), ...offered];
}

import { isPositive, larger, subtract } from '#domain/amount.ts';
import { needsArrivalTime } from '#domain/arrival-time.ts';
import { awaitingPaymentStatuses, type ClaimStatus } from '#domain/claim-status.ts';
import { possibleDoublePayouts } from '#domain/payout.ts';
import type { OperatorAction, OperatorClaim } from '../types.ts';

export interface ActionSpec {
  /**
   * With `exact`, the operator must type the amount due. With `arrived`, the operator types the amount that has
   * arrived, which may differ.
   */
  sum?: 'exact' | 'arrived';
  tx?: 'required' | 'optional';
  /** Whether the operator may enter the arrival time of a deposit. */
  arrival?: boolean;
  reason?: boolean;
  /**
   * Kind of the operator's note: visitors see the notes `required` and `message`. Only staff see the notes `staff`
   * (what happened to a payout) and `loss` (how a wrong credit happened).
   */
  note?: 'required' | 'message' | 'staff' | 'loss' | 'optional';
  /** Whether the operator must select how the claim proceeds, from the options that the visitor sees. */
  choice?: boolean;
  /** Whether the operator must select one of the credited payments. */
  deposit?: boolean;
  /**
   * Whether refund requisites are optional or required in the form. With `told`, the action only records the refund
   * requisites that the customer has stated.
   */
  refundTo?: 'optional' | 'required' | 'told';
  danger?: boolean;
  /**
   * Message key of a description for this action in particular. If omitted, the general description of actions is
   * shown.
   */
  descriptionKey?: 'whatSent';
}

/** Inputs of each action. To confirm an irreversible movement of money, the operator must type its amount. */
export const actionSpecs: Record<OperatorAction, ActionSpec> = {
  credit: { sum: 'arrived', tx: 'required', arrival: true },
  unmark: { note: 'optional' },
  check: { note: 'optional' },
  payout: {},
  sent: { sum: 'exact', tx: 'optional' },
  done: { sum: 'exact' },
  refund: { reason: true, note: 'required', danger: true },
  refunded: { sum: 'exact', tx: 'optional' },
  no_payment: { note: 'message' },
  fail: { reason: true, note: 'required', danger: true },
  cancel: { reason: true, note: 'optional', danger: true },
  choose: { choice: true },
  approve: {},
  uncredit: { deposit: true, sum: 'exact', note: 'required', danger: true },
  write_off: { deposit: true, sum: 'exact', note: 'loss', danger: true },
  confirming: { tx: 'optional' },
  aml: { note: 'optional' },
  refund_to: { refundTo: 'told' },
};

export function specFor(action: OperatorAction, { claim: { status, refundRequisites } }: OperatorClaim): ActionSpec {
  const isFirst = status === 'wait_payment' || status === 'marked_paid';
  // Only the first deposit may lack a transaction number. If several deposits had no number, staff could not tell them
  // apart.
  if (action === 'credit' && isFirst) return { ...actionSpecs.credit, tx: 'optional' };
  const isPlaceUnknown = refundRequisites?.given.length === 0;
  if (isPlaceUnknown && action === 'refund') return { ...actionSpecs.refund, refundTo: 'optional' };
  if (isPlaceUnknown && action === 'refunded') return { ...actionSpecs.refunded, refundTo: 'required' };
  if (action === 'check' && status === 'payout_sent')
    return { note: 'staff', danger: true, descriptionKey: 'whatSent' };
  return actionSpecs[action];
}

/**
 * Returns earlier payouts that may have reached the visitor. Before a new payout, the operator must confirm that the
 * money of the earlier ones came back, so that nobody is paid twice.
 */
export function earlierPayouts(
  action: OperatorAction,
  { givenUp }: OperatorClaim,
  number: string,
): OperatorClaim['givenUp'] {
  if (action !== 'sent' && action !== 'refunded') return [];
  return possibleDoublePayouts(givenUp, action === 'sent' ? number : undefined);
}

/** Actions that may be shown as primary, highest priority first. */
const plannedOrder: readonly OperatorAction[] = [
  'approve',
  'sent',
  'done',
  'refunded',
  'refund_to',
  'choose',
  'payout',
  'credit',
];

/**
 * Returns the action to show as the primary button. Returns null if the claim is final or if no action of
 * `plannedOrder` is available.
 */
export const mainAction = ({ claim, actions }: OperatorClaim): OperatorAction | null =>
  (!claim.final && plannedOrder.find((action) => actions.includes(action))) || null;

/** Returns the actions in display order, with the primary action first. */
export function orderedActions(details: OperatorClaim): OperatorAction[] {
  const main = mainAction(details);
  return main ? [main, ...details.actions.filter((action) => action !== main)] : details.actions;
}

export interface AmountDue {
  summa: string;
  currency: string;
}

/** Returns the credited money that is still held for the claim, in the currency that the visitor sends. */
export const heldDeposit = ({ claim, held }: OperatorClaim): string =>
  held.find(({ code }) => code === claim.from.code)?.summa ?? '0';

/** Returns the amount that an action concerns. For `credit` this is the amount still missing, which may be zero. */
export function amountDueFor(action: OperatorAction, details: OperatorClaim, depositKey: string): AmountDue {
  const { claim } = details;
  if (action === 'uncredit' || action === 'write_off') {
    const { summa = '0' } = pickedDeposit(details, depositKey) ?? {};
    return { summa, currency: claim.from.currency };
  }
  if (action === 'credit') {
    const missingSumma = isSettled(claim.status) ? '0' : larger(subtract(claim.fromSumma, heldDeposit(details)), '0');
    return { summa: missingSumma, currency: claim.from.currency };
  }
  if (action === 'sent' || action === 'done') return { summa: claim.toSumma, currency: claim.to.currency };
  const refundSumma = action === 'refunded' ? claim.refund?.summa : undefined;
  return { summa: refundSumma ?? claim.fromSumma, currency: claim.from.currency };
}

/** Returns the credited payments that are neither reversed nor waiting for a write-off. */
export const validDeposits = ({ deposits }: OperatorClaim): OperatorClaim['deposits'] =>
  deposits.filter(({ reversedAt, loss }) => reversedAt === null && !loss?.waiting);

/**
 * Returns the deposit with the given key, or the only deposit. Returns undefined if there are several deposits and the
 * operator has chosen none.
 */
export function pickedDeposit(details: OperatorClaim, key: string): OperatorClaim['deposits'][number] | undefined {
  const valid = validDeposits(details);
  return valid.length === 1 ? valid[0] : valid.find((deposit) => deposit.key === key);
}

/** Whether the claim is settled, so that a deposit that arrives later opens a follow-up claim. */
const isSettled = (status: ClaimStatus): boolean => status === 'done' || status === 'refunded';

/**
 * Returns the message key for a deposit that differs from the amount due.
 * @param difference a positive number if the deposit is larger than the amount due
 */
export function differenceMessage(
  { claim: { status } }: OperatorClaim,
  due: string,
  difference: number,
): 'furtherLinked' | 'further' | 'more' | 'lessRest' | 'less' {
  if (isSettled(status)) return 'furtherLinked';
  if (!isPositive(due)) return 'further';
  if (difference > 0) return 'more';
  return awaitingPaymentStatuses.includes(status) ? 'lessRest' : 'less';
}

/**
 * Whether the operator must enter the payment's arrival time. Uses server time, because the browser's clock may be
 * wrong.
 */
export function isArrivalNeeded({ claim: { status, reason, courseFixedUntil, serverTime } }: OperatorClaim): boolean {
  const fixedUntil = courseFixedUntil === null ? null : new Date(courseFixedUntil);
  return needsArrivalTime({ status, reason, courseFixedUntil: fixedUntil, now: new Date(serverTime) });
}

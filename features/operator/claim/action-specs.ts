import { isPositive, larger, subtract } from '#domain/amount.ts';
import { needsArrivalTime } from '#domain/arrival-time.ts';
import { awaitingPaymentStatuses, type ClaimStatus } from '#domain/claim-status.ts';
import { possibleDoublePayouts } from '#domain/payout.ts';
import type { OperatorAction, OperatorClaim } from '../types.ts';

/** Inputs that an action requires. */
export interface ActionSpec {
  /** Amount that the operator types. `exact`: must equal the amount due; `arrived`: any amount. */
  sum?: 'exact' | 'arrived';
  tx?: 'required' | 'optional';
  /** Whether the arrival time of a deposit may be entered. */
  arrival?: boolean;
  reason?: boolean;
  /**
   * Note on the action. `required`: must be filled in, because the visitor reads it; `staff`: must be filled in, but
   * only staff read it; `loss`: the same, and it says how a wrong credit came about.
   */
  note?: 'required' | 'staff' | 'loss' | 'optional';
  /** Whether one of the visitor's options must be selected. */
  choice?: boolean;
  /** Whether the operator has to choose one of the credited payments. */
  deposit?: boolean;
  /** Whether the operator may or must enter refund requisites. */
  refundTo?: 'optional' | 'required';
  danger?: boolean;
  /** A more specific description of the action for this claim. */
  what?: 'whatSent';
}

/**
 * For an irreversible action the operator types the amount again. For an action that moves no money, the operator gives
 * a reason instead.
 */
export const actionSpecs: Record<OperatorAction, ActionSpec> = {
  credit: { sum: 'arrived', tx: 'required', arrival: true },
  unmark: { note: 'optional' },
  check: { note: 'optional' },
  payout: {},
  sent: { sum: 'exact', tx: 'optional' },
  done: { sum: 'exact' },
  refund: { reason: true, note: 'required', danger: true },
  refunded: { sum: 'exact', tx: 'optional' },
  fail: { reason: true, note: 'required', danger: true },
  cancel: { reason: true, note: 'optional', danger: true },
  choose: { choice: true },
  approve: {},
  verify_pass: {},
  uncredit: { deposit: true, sum: 'exact', note: 'required', danger: true },
  write_off: { deposit: true, sum: 'exact', note: 'loss', danger: true },
  verify_refuse: { note: 'required', danger: true },
  confirming: { tx: 'optional' },
  aml: { note: 'optional' },
};

export function specFor(action: OperatorAction, { claim: { status, refundRequisites } }: OperatorClaim): ActionSpec {
  const isFirst = status === 'wait_payment' || status === 'marked_paid';
  // Only the first deposit may lack a transaction number, because several deposits without a number could not be told
  // apart.
  if (action === 'credit' && isFirst) return { ...actionSpecs.credit, tx: 'optional' };
  // Without known refund requisites the visitor is asked for them, or an operator enters what the visitor has said.
  const isPlaceUnknown = refundRequisites?.given.length === 0;
  if (isPlaceUnknown && action === 'refund') return { ...actionSpecs.refund, refundTo: 'optional' };
  if (isPlaceUnknown && action === 'refunded') return { ...actionSpecs.refunded, refundTo: 'required' };
  if (action === 'check' && status === 'payout_sent') return { note: 'staff', danger: true, what: 'whatSent' };
  return actionSpecs[action];
}

/** Earlier payouts that the operator must confirm as returned before an action releases money. */
export function earlierPayouts(
  action: OperatorAction,
  { givenUp }: OperatorClaim,
  number: string,
): OperatorClaim['givenUp'] {
  if (action !== 'sent' && action !== 'refunded') return [];
  return possibleDoublePayouts(givenUp, action === 'sent' ? number : undefined);
}

/** Actions that lead to a completed exchange, by priority. */
const plannedOrder: readonly OperatorAction[] = [
  'approve',
  'sent',
  'done',
  'refunded',
  'choose',
  'payout',
  'verify_pass',
  'credit',
];

/** The primary action; null if the claim is final. */
export const mainAction = ({ claim, actions }: OperatorClaim): OperatorAction | null =>
  (!claim.final && plannedOrder.find((action) => actions.includes(action))) || null;

/** Actions in display order, the primary one first. */
export function orderedActions(details: OperatorClaim): OperatorAction[] {
  const main = mainAction(details);
  return main ? [main, ...details.actions.filter((action) => action !== main)] : details.actions;
}

export interface AmountDue {
  summa: string;
  currency: string;
}

/** Balance held for the claim in the sent currency. */
export const heldDeposit = ({ claim, held }: OperatorClaim): string =>
  held.find(({ code }) => code === claim.from.code)?.summa ?? '0';

/**
 * The amount that an action concerns. For `credit` it is the amount that is still missing, which is zero if everything
 * has arrived or the exchange is completed.
 */
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

/** Returns the credited payments whose credit was not taken back. */
export const validDeposits = ({ deposits }: OperatorClaim): OperatorClaim['deposits'] =>
  deposits.filter(({ reversedAt }) => reversedAt === null);

/** Returns the deposit with the given key, or the only deposit; undefined if one of several has to be chosen first. */
export function pickedDeposit(details: OperatorClaim, key: string): OperatorClaim['deposits'][number] | undefined {
  const valid = validDeposits(details);
  return valid.length === 1 ? valid[0] : valid.find((deposit) => deposit.key === key);
}

/** A deposit to a settled claim opens a follow-up claim. */
const isSettled = (status: ClaimStatus): boolean => status === 'done' || status === 'refunded';

/**
 * Message key for a deposit whose amount differs from the amount due.
 * @param difference deposit minus amount due
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

/** Whether crediting a payment requires its arrival time. The current time is that of the server's clock. */
export function isArrivalNeeded({ claim: { status, reason, courseFixedUntil, serverTime } }: OperatorClaim): boolean {
  const fixedUntil = courseFixedUntil === null ? null : new Date(courseFixedUntil);
  return needsArrivalTime({ status, reason, courseFixedUntil: fixedUntil, now: new Date(serverTime) });
}

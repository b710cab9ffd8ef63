import { isPositive, larger, subtract } from '#domain/amount.ts';
import { awaitingPaymentStatuses, type ClaimStatus } from '#domain/claim-status.ts';
import { possibleDoublePayouts } from '#domain/payout.ts';
import type { OperatorAction, OperatorClaim } from '../types.ts';

/** What an action asks for before it is done. */
export interface ActionSpec {
  /** `exact`: the sum that is due, typed again; `arrived`: whatever came. */
  sum?: 'exact' | 'arrived';
  tx?: 'required' | 'optional';
  /** When money came may be said. */
  arrival?: boolean;
  reason?: boolean;
  /** `required`: the visitor reads it; `staff`: wanted too, and read at the desk alone. */
  note?: 'required' | 'staff' | 'optional';
  /** Which of the visitor's options. */
  choice?: boolean;
  danger?: boolean;
  /** Text that says more than the action's own of what it does to this claim. */
  what?: 'whatSent';
}

/** Nothing that cannot be undone goes without its sum, or without its reason where there is no money. */
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
  verify_refuse: { note: 'required', danger: true },
};

export function specFor(action: OperatorAction, { claim: { status } }: OperatorClaim): ActionSpec {
  const isFirst = status === 'wait_payment' || status === 'marked_paid';
  // Only the first payment may come without a number: further ones could not be told apart.
  if (action === 'credit' && isFirst) return { ...actionSpecs.credit, tx: 'optional' };
  if (action === 'check' && status === 'payout_sent') return { note: 'staff', danger: true, what: 'whatSent' };
  return actionSpecs[action];
}

/** Earlier payouts whose money has to be accounted for before an action lets money leave. */
export function earlierPayouts(
  action: OperatorAction,
  { givenUp }: OperatorClaim,
  number: string,
): OperatorClaim['givenUp'] {
  if (action !== 'sent' && action !== 'refunded') return [];
  return possibleDoublePayouts(givenUp, action === 'sent' ? number : undefined);
}

/** The step of a claim that goes as planned, first come first. */
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

/** The action to offer first; none when the claim is over. */
export const mainAction = ({ claim, actions }: OperatorClaim): OperatorAction | null =>
  (!claim.final && plannedOrder.find((action) => actions.includes(action))) || null;

/** The actions as they stand on the screen: the planned one first. */
export function orderedActions(desk: OperatorClaim): OperatorAction[] {
  const main = mainAction(desk);
  return main ? [main, ...desk.actions.filter((action) => action !== main)] : desk.actions;
}

export interface AmountDue {
  summa: string;
  currency: string;
}

/** What the ledger holds of the currency that the visitor sends. */
export const heldDeposit = ({ claim, held }: OperatorClaim): string =>
  held.find(({ code }) => code === claim.from.code)?.summa ?? '0';

/** The sum an action is about; of a credit what is still missing, nothing where all has come or the exchange is over. */
export function amountDueFor(action: OperatorAction, desk: OperatorClaim): AmountDue {
  const { claim } = desk;
  if (action === 'credit') {
    const missing = isSettled(claim.status) ? '0' : larger(subtract(claim.fromSumma, heldDeposit(desk)), '0');
    return { summa: missing, currency: claim.from.currency };
  }
  if (action === 'sent' || action === 'done') return { summa: claim.toSumma, currency: claim.to.currency };
  const back = action === 'refunded' ? claim.refund?.summa : undefined;
  return { summa: back ?? claim.fromSumma, currency: claim.from.currency };
}

/** Money for it opens a linked claim. */
const isSettled = (status: ClaimStatus): boolean => status === 'done' || status === 'refunded';

/** What comes of a credit that is not the missing sum, as the text that says so. @param difference below zero: less came */
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

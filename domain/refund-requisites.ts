import { type ClaimStatus, isFinal } from './claim-status.ts';
import { type Rail, returnsByItself } from './rail.ts';

interface RefundInput {
  name: string;
  required: boolean;
  visible: boolean;
}

interface RefundFacts<R> {
  rail: Rail;
  /** Refund requisites given with the claim or later; null: none. */
  given: R[] | null;
  /** Requisites of the account that the visitor pays from. */
  sender: readonly R[];
  /** Inputs of a payment in the sending currency. */
  inputs: readonly RefundInput[];
}

/** Whether somebody has to say where a refund goes. @param inputs of a payment in the sending currency */
export const needsRefundRequisites = (rail: Rail, inputs: readonly RefundInput[]): boolean =>
  !returnsByItself(rail) && inputs.some(({ required, visible }) => required && visible);

/**
 * Where a refund goes: as given, else the account that the visitor pays from, if its requisites suffice for a payment.
 * @returns empty when nobody has to say it; null when it is unknown
 */
export function refundRequisitesOf<R extends { name: string }>({
  rail,
  given,
  sender,
  inputs,
}: RefundFacts<R>): R[] | null {
  if (given !== null) return given;
  if (!needsRefundRequisites(rail, inputs)) return [];
  const known = sender.filter(({ name }) => inputs.some((input) => input.name === name));
  const isComplete = inputs
    .filter(({ required, visible }) => required && visible)
    .every((input) => known.some(({ name }) => name === input.name));
  return isComplete ? known : null;
}

const payingOut: readonly ClaimStatus[] = ['payout', 'payout_sent'];

/**
 * Whether the visitor may give or change refund requisites. Of a refund they are only given, never changed: an operator
 * may be sending it.
 * @param given whether the claim has refund requisites
 */
export const acceptsRefundRequisites = (status: ClaimStatus, given: boolean): boolean =>
  !isFinal(status) && !payingOut.includes(status) && !(status === 'refund' && given);

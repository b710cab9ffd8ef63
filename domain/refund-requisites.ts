import { type ClaimStatus, isFinal } from './claim-status.ts';
import { type Rail, returnsByItself } from './rail.ts';

interface RefundInput {
  name: string;
  required: boolean;
  visible: boolean;
}

interface RefundFacts<R> {
  rail: Rail;
  /** Refund requisites that were entered for the claim; null: none. */
  given: R[] | null;
  /** Requisites of the account that the visitor pays from. */
  sender: readonly R[];
  /** Inputs of a payout in the sent currency. */
  inputs: readonly RefundInput[];
}

/**
 * Whether a refund needs requisites.
 * @param inputs inputs of a payout in the sent currency
 */
export const needsRefundRequisites = (rail: Rail, inputs: readonly RefundInput[]): boolean =>
  !returnsByItself(rail) && inputs.some(({ required, visible }) => required && visible);

/**
 * Returns the requisites to which a refund is sent: those entered for the claim, or else those of the account that the
 * visitor pays from, if they are complete.
 * @returns empty if a refund needs no requisites; null if they are unknown
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
 * Whether the visitor may enter or change refund requisites. In the status `refund` they cannot be changed any more,
 * because an operator may already be sending the money.
 * @param given whether the claim has refund requisites
 */
export const acceptsRefundRequisites = (status: ClaimStatus, given: boolean): boolean =>
  !isFinal(status) && !payingOut.includes(status) && !(status === 'refund' && given);

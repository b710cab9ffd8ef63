import { type ClaimStatus, isFinal } from './claim-status.ts';
import { type Rail, returnsByItself } from './rail.ts';

interface RefundInput {
  name: string;
  required: boolean;
  visible: boolean;
}

interface RefundFacts<R> {
  rail: Rail;
  given: R[] | null;
  sender: readonly R[];
  inputs: readonly RefundInput[];
}

/**
 * Returns whether the visitor must say where a refund goes.
 * @param inputs the form fields for a payout in the currency that the visitor sent
 */
export const needsRefundRequisites = (rail: Rail, inputs: readonly RefundInput[]): boolean =>
  !returnsByItself(rail) && inputs.some(({ required, visible }) => required && visible);

/**
 * Returns the requisites for a refund. If no refund requisites were entered for the claim, the requisites of the paying
 * account are used, provided that they are complete.
 * @returns an empty list if a refund needs no requisites, or null if the requisites are unknown
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
 * Returns whether the visitor may enter or change refund requisites. Existing requisites are fixed once a refund is
 * due, because an operator may already be sending the money.
 * @param given whether the claim already has refund requisites
 */
export const acceptsRefundRequisites = (status: ClaimStatus, given: boolean): boolean =>
  !isFinal(status) && !payingOut.includes(status) && !(status === 'refund' && given);

import { compare } from '#domain/amount.ts';
import { type ClaimStatus, isEndedWithoutExchange } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { clearMailboxes, updateUse } from './queries/uses.ts';

export { acceptPromocode, takeUse } from './accept.ts';
export { checkPromocode } from './check.ts';
export { countingGuesses } from './guesses.ts';
export { latePercent } from './late-percent.ts';
export { ownPromocodes } from './own-codes.ts';
export type { Holder } from './queries/uses.ts';

interface Move {
  claim: { id: string; promoPercent: string; status: ClaimStatus };
  to: ClaimStatus;
}

/**
 * Gives back a claim's use of a promo code if the claim ends without an exchange, and takes the use again if the claim
 * continues.
 */
export async function settlePromocode(tx: Tx, { claim, to }: Move): Promise<void> {
  const isReturned = returnsUse(to);
  if (compare(claim.promoPercent, '0') === 0 || returnsUse(claim.status) === isReturned) return;
  await updateUse(tx, claim.id, isReturned);
}

/** Deletes the e-mail addresses that are stored with an account's uses of promo codes. */
export const forgetMailboxes = (tx: Tx, userId: string): Promise<void> => clearMailboxes(tx, userId);

const returnsUse = (status: ClaimStatus): boolean => isEndedWithoutExchange(status) || status === 'refunded';

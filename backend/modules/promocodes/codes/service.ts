import { compare } from '#domain/amount.ts';
import { type ClaimStatus, isEndedWithoutExchange } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import * as sql from './queries.ts';

export { acceptPromocode, takeUse } from './accept.ts';
export { countGuess, undoGuess } from './guesses.ts';
export type { Holder } from './queries.ts';

interface Move {
  claim: { id: string; promoPercent: string; status: ClaimStatus };
  to: ClaimStatus;
}

/** Gives the use of a claim back when the claim ends without an exchange, and takes it again if the claim goes on. */
export async function settlePromocode(tx: Tx, { claim, to }: Move): Promise<void> {
  const isReturned = returnsUse(to);
  if (compare(claim.promoPercent, '0') === 0 || returnsUse(claim.status) === isReturned) return;
  await sql.updateUse(tx, claim.id, isReturned);
}

const returnsUse = (status: ClaimStatus): boolean => isEndedWithoutExchange(status) || status === 'refunded';

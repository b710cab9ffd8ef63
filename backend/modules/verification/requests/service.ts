import type { Tx } from '../../../db/transaction.ts';
import * as sql from './queries.ts';
import { openTexts } from './secrets.ts';

export { cleanUpVerifications } from './forget.ts';
export { sendVerificationMail } from './mail.ts';
export { moveNextClaims } from './move-claims.ts';
export type { ClaimCursor, Passed } from './port.ts';
export { readVerification } from './view.ts';

/**
 * Returns the number of a user's card if the card has a passed verification that is still valid, otherwise null.
 * @param secret the setting SECRET. The key that encrypts stored numbers is derived from SECRET.
 */
export async function passedCardNumber(
  tx: Tx,
  secret: string,
  { id, userId, ps }: { id: string; userId: string | null; ps: number },
): Promise<string | null> {
  const card = userId === null ? undefined : await sql.passedCard(tx, id, userId);
  return card?.ps === ps ? (openTexts(secret, card).number ?? null) : null;
}

/** Returns whether a user's card has a passed verification that is still valid. */
export const isCardPassed = async (tx: Tx, id: string, userId: string): Promise<boolean> =>
  (await sql.passedCard(tx, id, userId)) !== undefined;

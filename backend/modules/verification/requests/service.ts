import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { coversPayer } from './covers-payer.ts';
import * as sql from './queries.ts';
import { openTexts } from './secrets.ts';

export { cardsOf, coversPayer } from './covers-payer.ts';
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

interface Payer {
  userId: string | null;
  visitorHash: Buffer | null;
  requisites: readonly StoredRequisite[];
}

/**
 * Returns the id of a passed verification that covers the payer of a new claim, or null. A payment by card needs a
 * verification of this card, and any other payment needs an identity verification with the payer's name.
 */
export async function passedCheckOf(tx: Tx, secret: string, payer: Payer): Promise<string | null> {
  const passed = await sql.passedChecks(tx, payer);
  const covers = ({ kind, card, ...row }: sql.PassedCheck) =>
    kind === 'identity'
      ? coversPayer({ card: null, holder: openTexts(secret, row).holder }, payer.requisites)
      : card !== null && coversPayer({ card, holder: null }, payer.requisites);
  return passed.find(covers)?.id ?? null;
}

/** Returns whether the verification that covers the payer of a claim is still valid. */
export const isCheckValid = (tx: Tx, claimId: string): Promise<boolean> => sql.isCheckValid(tx, claimId);

import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import * as sql from './queries/claim-owner.ts';

/** Makes a user the owner of a guest's claim. A claim that already has an owner is not changed. */
export async function setClaimOwner(db: Db, claimId: string, userId: string): Promise<void> {
  await sql.updateOwner(db, claimId, userId);
}

/**
 * Moves guest claims to an account if this browser created them with the account's e-mail address.
 * @param account the account, with its `email` in lower case
 */
export async function adoptGuestClaims(
  tx: Tx,
  account: { id: string; email: string },
  visitorHash: Buffer,
): Promise<void> {
  await sql.updateGuestOwner(tx, account.id, account.email, visitorHash);
}

/** Forgets that a browser created claims of a user. Otherwise, the browser could still open these claims. */
export async function forgetCreator(tx: Tx, userId: string, visitorHash: Buffer): Promise<void> {
  await sql.clearVisitorHash(tx, userId, visitorHash);
}

/** Removes account, e-mail address, browser, IP network and referral code from a user's claims. */
export async function anonymizeClaims(tx: Tx, userId: string): Promise<void> {
  await sql.clearPersonalData(tx, userId);
}

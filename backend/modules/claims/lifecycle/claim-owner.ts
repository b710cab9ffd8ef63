import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import * as sql from './queries/claim-owner.ts';

/** Makes a user the owner of a guest's claim. A claim that has an owner is not changed. */
export async function setClaimOwner(db: Db, claimId: string, userId: string): Promise<void> {
  await sql.updateOwner(db, claimId, userId);
}

/** Moves guest claims to an account if one browser created them with the account's e-mail (lower case). */
export async function adoptGuestClaims(
  tx: Tx,
  account: { id: string; email: string },
  visitorHash: Buffer,
): Promise<void> {
  await sql.updateGuestOwner(tx, account.id, account.email, visitorHash);
}

/** Removes the rights that a browser has to a user's claims as their creator. */
export async function forgetCreator(tx: Tx, userId: string, visitorHash: Buffer): Promise<void> {
  await sql.clearVisitorHash(tx, userId, visitorHash);
}

/** Removes account, e-mail, browser, network and referral from a user's claims. */
export async function anonymizeClaims(tx: Tx, userId: string): Promise<void> {
  await sql.clearPersonalData(tx, userId);
}

import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import * as sql from './queries/claim-owner.ts';

/** Gives a guest's claim to a user; a claim that has an owner keeps it. */
export async function setClaimOwner(db: Db, claimId: string, userId: string): Promise<void> {
  await sql.updateOwner(db, claimId, userId);
}

/** Moves the guest claims of one browser with the account's e-mail (lower case) to the account. */
export async function adoptGuestClaims(
  tx: Tx,
  account: { id: string; email: string },
  visitorHash: Buffer,
): Promise<void> {
  await sql.updateGuestOwner(tx, account.id, account.email, visitorHash);
}

/** Revokes a browser's rights, as the creator, to a user's claims. */
export async function forgetCreator(tx: Tx, userId: string, visitorHash: Buffer): Promise<void> {
  await sql.clearVisitorHash(tx, userId, visitorHash);
}

/** Removes from a user's claims what identifies the person: account, e-mail, browser, network, referral. */
export async function anonymizeClaims(tx: Tx, userId: string): Promise<void> {
  await sql.clearPersonalData(tx, userId);
}

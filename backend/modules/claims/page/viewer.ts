import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { forgetBuyers, saleOfClaim } from './queries/buyers.ts';
import { type ClaimCreator, creatorRow, deleteVisitors, visitorExists } from './queries/visitors.ts';

export interface Viewer {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  locale: Locale;
  /** True for staff. Staff sees all data unmasked, but acts on claims only in the back office. */
  isStaff?: boolean;
  /**
   * The setting SECRET, from which the key of card numbers is derived. Without SECRET, card numbers are shown masked.
   */
  secret?: string;
}

/** A viewer with the setting SECRET, so that card numbers can be decrypted. */
export interface Visitor extends Viewer {
  secret: string;
}

/** Whether the viewer created the claim, owns it, or opened it through an e-mail link. */
export async function isOwner(db: Db, claim: ClaimCreator, { userId, hash }: Viewer): Promise<boolean> {
  if (claim.userId !== null && claim.userId === userId) return true;
  if (hash === null) return false;
  return claim.visitorHash?.equals(hash) || (await visitorExists(db, claim.id, hash));
}

/** Whether the viewer owns the claim with this id. False if no such claim exists. */
export async function ownsClaim(db: Db, id: string, viewer: Viewer): Promise<boolean> {
  const creator = await creatorRow(db, id);
  return creator !== undefined && (await isOwner(db, creator, viewer));
}

/**
 * Checks that an owner of a claim may decide about its money. If a shop's server created the claim, only the buyer's
 * browser may decide, or the account into which the buyer moved the claim; an e-mail link is not enough, because the
 * shop entered the e-mail.
 * @throws ApiError `forbidden` for a browser that is not the buyer's
 */
export async function assertDecides(db: Db, claim: ClaimCreator, viewer: Viewer): Promise<void> {
  if (!(await isBuyer(db, claim, viewer))) throw new ApiError('forbidden', { messageKey: 'Refusals.buyerDecides' });
}

/** Whether an owner of a claim is its buyer. Always true unless a shop's server created the claim. */
export async function isBuyer(db: Db, claim: ClaimCreator, { userId, hash }: Viewer): Promise<boolean> {
  if (claim.userId !== null && claim.userId === userId) return true;
  const sale = await saleOfClaim(db, claim.id);
  return !sale?.byServer || (hash !== null && sale.buyerHash?.equals(hash) === true);
}

/**
 * Checks that a claim is no sale of a shop that the account owns.
 * @throws ApiError `forbidden` if the account owns the shop
 */
export async function assertNotSeller(db: Db, claimId: string, userId: string): Promise<void> {
  const sale = await saleOfClaim(db, claimId);
  if (sale?.ownerId === userId) throw new ApiError('forbidden', { messageKey: 'Refusals.ownShopClaim' });
}

/**
 * Revokes the access that browsers gained to a user's claims by opening e-mail links.
 * @param visitorHash the hash of the browser's cookie, or null for all browsers
 */
export async function revokeLinks(tx: Tx, userId: string, visitorHash: Buffer | null): Promise<void> {
  await deleteVisitors(tx, userId, visitorHash);
  await forgetBuyers(tx, userId, visitorHash);
}

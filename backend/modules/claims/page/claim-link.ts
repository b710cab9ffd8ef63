import type { Settings } from '#contracts/environment.ts';
import { pagePath } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { claimToken, handOverToken, isClaimToken, isHandOverToken } from './link-token.ts';
import { type ClaimState, loadClaimState } from './load-claim-state.ts';
import { buyerExists, insertBuyer, saleOfClaim } from './queries/buyers.ts';
import { insertVisitor } from './queries/visitors.ts';
import { assertNotSeller, type Viewer } from './viewer.ts';

type Site = Pick<Settings, 'siteUrl'> & { secret: string };

const linkWith = (token: string, siteUrl: string, claimId: string, locale: Viewer['locale']): string =>
  `${siteUrl}${pagePath(`/claim/${claimId}`, locale)}#t=${token}`;

/** Returns a claim's URL with its access token in the fragment, which browsers never send to the server. */
export const claimLink = ({ siteUrl, secret }: Site, claimId: string, locale: Viewer['locale']): string =>
  linkWith(claimToken(secret, claimId), siteUrl, claimId, locale);

/**
 * Returns the URL with which the buyer of a shop opens a claim that the shop's server created. The URL works in one
 * browser only.
 */
export const handOverLink = ({ siteUrl, secret }: Site, claimId: string, locale: Viewer['locale']): string =>
  linkWith(handOverToken(secret, claimId), siteUrl, claimId, locale);

/** Whether a browser has opened a claim that a shop's server created. */
export const isHandedOver = (db: Db, claimId: string): Promise<boolean> => buyerExists(db, claimId);

/**
 * Gives a browser access to a claim. The browser must present the token from the claim's e-mails, or be the first
 * browser to present the token that a shop gives to its buyer.
 * @throws ApiError `not_found` for an unknown claim; `forbidden` if the token is wrong or was used in another browser,
 * the visitor cookie is missing, or the caller owns the shop that sold the claim
 */
export async function openByLink(
  db: Db,
  secret: string,
  { id, token }: { id: string; token: string },
  viewer: Viewer,
): Promise<ClaimState> {
  return await transaction(db, async (tx) => {
    const claim = await loadClaimState(tx, id, viewer);
    const isHandOver = isHandOverToken(secret, id, token);
    if (viewer.hash === null || !(isHandOver || isClaimToken(secret, id, token))) throw new ApiError('forbidden');
    if (claim.own) return claim;
    await admit(tx, id, { hash: viewer.hash, userId: viewer.userId }, isHandOver);
    return await loadClaimState(tx, id, viewer);
  });
}

/** Records a browser as a visitor of a claim, and as its buyer if a shop's server created the claim for a buyer. */
async function admit(
  tx: Tx,
  id: string,
  { hash, userId }: { hash: Buffer; userId: string | null },
  isHandOver: boolean,
): Promise<void> {
  if (userId !== null) await assertNotSeller(tx, id, userId);
  const sale = await saleOfClaim(tx, id);
  const isFirst = sale?.byServer === true && (await insertBuyer(tx, id, hash));
  if (isHandOver && !isFirst) throw new ApiError('forbidden', { messageKey: 'Refusals.handedOver' });
  await insertVisitor(tx, id, hash);
}

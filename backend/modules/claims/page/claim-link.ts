import type { Settings } from '#contracts/settings.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { claimToken, isClaimToken } from './link-token.ts';
import { type ClaimState, claimPage, pagePath, type Viewer } from './load-claim-state.ts';
import { insertVisitor } from './queries/visitors.ts';

/** Whether this is the token that the mails of a claim carry. */
export { isClaimToken } from './link-token.ts';

type Site = Pick<Settings, 'siteUrl'> & { secret: string };

/** The claim's page with the right to it: in the fragment, which a browser sends to nobody. */
export const claimLink = ({ siteUrl, secret }: Site, claimId: string, locale: Viewer['locale']): string =>
  `${siteUrl}${pagePath(`/claim/${claimId}`, locale)}#t=${claimToken(secret, claimId)}`;

/**
 * Gives the browser that shows the token of the claim's mails the rights of its creator.
 * @throws ApiError not_found; forbidden for another token, or without a visitor's cookie
 */
export async function openClaim(
  db: Db,
  secret: string,
  { id, token }: { id: string; token: string },
  viewer: Viewer,
): Promise<ClaimState> {
  const claim = await claimPage(db, id, viewer);
  if (viewer.hash === null || !isClaimToken(secret, id, token)) throw new ApiError('forbidden');
  if (claim.own) return claim;
  await insertVisitor(db, id, viewer.hash);
  return await claimPage(db, id, viewer);
}

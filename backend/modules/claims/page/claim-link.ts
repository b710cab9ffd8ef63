import type { Settings } from '#contracts/environment.ts';
import { pagePath } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { claimToken, isClaimToken } from './link-token.ts';
import { type ClaimState, loadClaimState } from './load-claim-state.ts';
import { insertVisitor } from './queries/visitors.ts';
import type { Viewer } from './viewer.ts';

type Site = Pick<Settings, 'siteUrl'> & { secret: string };

/** Returns a claim's URL with its access token in the fragment, which browsers never send to the server. */
export const claimLink = ({ siteUrl, secret }: Site, claimId: string, locale: Viewer['locale']): string =>
  `${siteUrl}${pagePath(`/claim/${claimId}`, locale)}#t=${claimToken(secret, claimId)}`;

/**
 * Gives a browser access to a claim if the browser presents the token from the claim's e-mails.
 * @throws ApiError `not_found` for an unknown claim; `forbidden` if the token is wrong or the visitor cookie is missing
 */
export async function openByLink(
  db: Db,
  secret: string,
  { id, token }: { id: string; token: string },
  viewer: Viewer,
): Promise<ClaimState> {
  const claim = await loadClaimState(db, id, viewer);
  if (viewer.hash === null || !isClaimToken(secret, id, token)) throw new ApiError('forbidden');
  if (claim.own) return claim;
  await insertVisitor(db, id, viewer.hash);
  return await loadClaimState(db, id, viewer);
}

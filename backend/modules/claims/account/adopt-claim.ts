import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import * as lifecycle from '../lifecycle/service.ts';
import {
  assertNotSeller,
  type ClaimState,
  isBuyer,
  isClaimToken,
  isOwner,
  loadClaimState,
  type Viewer,
} from '../page/service.ts';
import { lockCreator } from './queries.ts';

interface AdoptionRequest {
  id: string;
  token: string | undefined;
}

/**
 * Moves a guest's claim into the caller's account if the caller has the token from the claim's e-mails or uses the
 * browser that created the claim. A claim that is already in the account stays unchanged.
 * @throws ApiError `not_found` for an unknown claim; `forbidden` if the caller has neither the token nor the browser, owns
 * the shop that sold the claim, or is not the buyer of a claim that a shop's server created
 */
export async function adoptClaim(
  db: Db,
  secret: string,
  { id, token }: AdoptionRequest,
  viewer: Viewer & { userId: string },
): Promise<ClaimState> {
  return await transaction(db, async (tx) => {
    const creator = await lockCreator(tx, id);
    if (!creator) throw new ApiError('not_found');
    if (creator.userId === null) {
      const isProven = token !== undefined && isClaimToken(secret, id, token);
      if (!isProven && !(await isOwner(tx, creator, viewer))) throw new ApiError('forbidden');
      await assertNotSeller(tx, id, viewer.userId);
      if (!(await isBuyer(tx, creator, viewer))) throw new ApiError('forbidden', { messageKey: 'Refusals.buyerTakes' });
      await lifecycle.setClaimOwner(tx, id, viewer.userId);
    } else if (creator.userId !== viewer.userId) {
      throw new ApiError('forbidden');
    }
    return await loadClaimState(tx, id, viewer);
  });
}

/**
 * Moves guest claims into an account if this browser created them with the account's e-mail address. The account's
 * address must already be confirmed.
 */
export async function adoptGuestClaims(
  tx: Tx,
  account: { id: string; email: string },
  visitorHash: Buffer | null,
): Promise<void> {
  if (visitorHash) await lifecycle.adoptGuestClaims(tx, account, visitorHash);
}

import type { z } from 'zod';
import type { claimGiftCard } from '#contracts/gift.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { ownsClaim, type Viewer } from '../../claims/page/service.ts';
import { codeOf } from './code.ts';
import { type CardRow, cardOfClaim, eraseNonce, lockCard } from './queries/cards.ts';
import { toGiftCard } from './view.ts';

type ClaimGiftCard = z.input<typeof claimGiftCard>;

/**
 * Returns the gift card bought with a claim.
 * @throws ApiError `forbidden` for everybody but the claim's owner; `not_found` if no card is issued yet
 */
export async function boughtCard(db: Db, claimId: string, viewer: Viewer): Promise<ClaimGiftCard> {
  return toClaimCard(await ownBoughtCard(db, claimId, viewer));
}

/**
 * Returns the code of a bought card. The code can be shown until the owner confirms that the code is saved.
 * @throws ApiError `forbidden` if the viewer is not signed in to the account that bought the card; `not_found` if no card
 * is issued yet; `gone` once the code is saved or the card is activated
 */
export async function codeOfCard(db: Db, secret: string, claimId: string, viewer: Viewer): Promise<{ code: string }> {
  const card = await ownBoughtCard(db, claimId, viewer);
  assertBuyer(card, viewer);
  const { nonce } = card;
  if (nonce === null) throw new ApiError('gone');
  return { code: codeOf(secret, nonce) };
}

/**
 * Confirms that the owner has saved a card's code, and erases the nonce that the code is derived from. A repeated call
 * changes nothing.
 * @throws ApiError `forbidden` if the viewer is not signed in to the account that bought the card; `not_found` if no card
 * is issued yet
 */
export async function saveCode(tx: Tx, claimId: string, viewer: Viewer): Promise<ClaimGiftCard> {
  const card = await ownBoughtCard(tx, claimId, viewer);
  assertBuyer(card, viewer);
  const { id } = card;
  await lockCard(tx, id);
  await eraseNonce(tx, id);
  return toClaimCard(await ownBoughtCard(tx, claimId, viewer));
}

async function ownBoughtCard(db: Db, claimId: string, viewer: Viewer): Promise<CardRow> {
  if (!(await ownsClaim(db, claimId, viewer))) throw new ApiError('forbidden');
  const row = await cardOfClaim(db, claimId);
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * Checks that the viewer is signed in to the account that bought a card. A mailed link to the claim is not enough,
 * because whoever has the code has the money.
 */
function assertBuyer({ buyerId }: CardRow, { userId }: Viewer): void {
  if (userId === null || userId !== buyerId) throw new ApiError('forbidden', { messageKey: 'Refusals.giftAccount' });
}

/** Hides a gift card's balance from the buyer once another account has activated the card. */
const toClaimCard = (row: CardRow): ClaimGiftCard => ({
  ...toGiftCard(row),
  ...(row.holderId !== null && row.holderId !== row.buyerId && { balance: null }),
  codeKept: row.nonce !== null,
});

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
 * Returns the card that was bought with a claim.
 * @throws ApiError `forbidden` for anybody but the claim's owner; `not_found` while there is no card
 */
export async function boughtCard(db: Db, claimId: string, viewer: Viewer): Promise<ClaimGiftCard> {
  return toClaimCard(await ownBoughtCard(db, claimId, viewer));
}

/**
 * Returns the code of a bought card. It can be shown again until its owner says that it is saved.
 * @throws ApiError `gone` once the code is saved or the card was activated; and the errors of `boughtCard`
 */
export async function codeOfCard(db: Db, secret: string, claimId: string, viewer: Viewer): Promise<{ code: string }> {
  const { nonce } = await ownBoughtCard(db, claimId, viewer);
  if (nonce === null) throw new ApiError('gone');
  return { code: codeOf(secret, nonce) };
}

/** Erases what yields the code of a bought card. Repeated calls change nothing. @throws the errors of `boughtCard` */
export async function saveCode(tx: Tx, claimId: string, viewer: Viewer): Promise<ClaimGiftCard> {
  const { id } = await ownBoughtCard(tx, claimId, viewer);
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

/** The balance is the business of the account that activated the card, which may not be the buyer's. */
const toClaimCard = (row: CardRow): ClaimGiftCard => ({
  ...toGiftCard(row),
  ...(row.holderId !== null && row.holderId !== row.buyerId && { balance: null }),
  codeKept: row.nonce !== null,
});

import type { ActorText } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ClaimRow } from './queries/claim-row.ts';

/**
 * Ended claim that bought a gift card or was paid with a gift card. After a purchase, the card is issued; after a
 * refund, the sum returns to the card.
 */
export interface GiftSettlement {
  claim: ClaimRow;
  actor: ActorText;
}

type SettleGift = (tx: Tx, settlement: GiftSettlement) => Promise<void>;

let port: SettleGift | null = null;

/**
 * Sets the function that settles gift cards, because this module may not import the function. Every process that
 * changes claims must call this setter at its start.
 */
export const wireSettlement = (settleGift: SettleGift): void => {
  port = settleGift;
};

/** Issues a sold gift card or returns a refunded sum to its card, in the transaction that ends the claim. */
export async function settleGift(tx: Tx, settlement: GiftSettlement): Promise<void> {
  const { status, fromKind, toKind } = settlement.claim;
  const concernsCard = (status === 'done' && toKind === 'gift') || (status === 'refunded' && fromKind === 'gift');
  if (!concernsCard) return;
  if (!port) throw new Error('settlement port: not wired');
  await port(tx, settlement);
}

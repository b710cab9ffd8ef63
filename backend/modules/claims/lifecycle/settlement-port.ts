import type { ActorText } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ClaimRow } from './queries/claim-row.ts';

/**
 * Gift card to settle because its claim has ended. The claim either bought the card and was paid out, or was paid with
 * the card and refunded.
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

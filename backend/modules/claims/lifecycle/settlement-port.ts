import type { ActorText } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ClaimRow } from './queries/claim-row.ts';

/** A claim with a gift card on one side that was paid out or refunded. */
export interface GiftSettlement {
  claim: ClaimRow;
  actor: ActorText;
}

type SettleGift = (tx: Tx, settlement: GiftSettlement) => Promise<void>;

let port: SettleGift | null = null;

/** Wires the room of gift cards, which is above the claims. Every process that moves claims calls this at its start. */
export const wireSettlement = (settleGift: SettleGift): void => {
  port = settleGift;
};

/**
 * Lets the room of gift cards issue a sold card, or give a refunded sum back to its card, in the transaction that
 * settles the claim.
 */
export async function settleGift(tx: Tx, settlement: GiftSettlement): Promise<void> {
  const { status, fromKind, toKind } = settlement.claim;
  const concernsCard = (status === 'done' && toKind === 'gift') || (status === 'refunded' && fromKind === 'gift');
  if (!concernsCard) return;
  if (!port) throw new Error('settlement port: not wired');
  await port(tx, settlement);
}

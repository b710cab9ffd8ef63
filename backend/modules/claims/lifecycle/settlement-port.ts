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

/**
 * Functions that this room calls when a claim ends. Other rooms implement the functions, because this room may not
 * import those rooms.
 */
interface SettlementPort {
  settleGift(tx: Tx, settlement: GiftSettlement): Promise<void>;
  /** Queues the mail to the owner of a shop about a completed sale. */
  queueSaleMail(tx: Tx, claimId: string): Promise<void>;
}

let port: SettlementPort | null = null;

/**
 * Sets the functions that are called when a claim ends. Every process that changes claims must call this setter at its
 * start.
 */
export const wireSettlement = (functions: SettlementPort): void => {
  port = functions;
};

function wired(): SettlementPort {
  if (!port) throw new Error('settlement port: not wired');
  return port;
}

/** Issues a sold gift card or returns a refunded sum to its card, in the transaction that ends the claim. */
export async function settleGift(tx: Tx, settlement: GiftSettlement): Promise<void> {
  const { status, fromKind, toKind } = settlement.claim;
  const concernsCard = (status === 'done' && toKind === 'gift') || (status === 'refunded' && fromKind === 'gift');
  if (concernsCard) await wired().settleGift(tx, settlement);
}

/** Queues the mail about a completed sale of a shop, in the transaction that ends the sale's claim. */
export const queueSaleMail = (tx: Tx, claimId: string): Promise<void> => wired().queueSaleMail(tx, claimId);

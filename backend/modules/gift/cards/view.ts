import type { z } from 'zod';
import type { giftCard } from '#contracts/gift.ts';
import { giftCardStatus } from '#domain/gift-card.ts';
import type { CardRow } from './queries/cards.ts';
import type { UseRow } from './queries/uses.ts';

type GiftCard = z.input<typeof giftCard> & { balance: string };

/** Returns a gift card with its status, but without its code. */
export const toGiftCard = (row: CardRow): GiftCard => ({
  id: row.id,
  ps: row.ps,
  ending: row.ending,
  value: row.value,
  balance: row.balance,
  currency: row.currency,
  status: giftCardStatus({ ...row, isBlocked: row.blockedAt !== null, isHeld: row.heldAt !== null }),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

export const toUse = ({ claimId, number, summa, returned, createdAt }: UseRow) => ({
  claimId,
  number,
  summa,
  returned,
  at: createdAt.toISOString(),
});

import { isPositive } from './amount.ts';

/**
 * States of a gift card. Anybody who knows the code can use an `unused` card; an `active` card belongs to the account
 * that activated it, and to the owner of its code once that account is deleted.
 */
export const giftCardStatuses = ['unused', 'active', 'spent', 'expired', 'blocked'] as const;
export type GiftCardStatus = (typeof giftCardStatuses)[number];

interface GiftCardFacts {
  balance: string;
  /** Balance that was written off when the card expired. */
  expiredSumma: string;
  isBlocked: boolean;
  /** Whether an account has ever activated the card, even if that account was deleted since. */
  isHeld: boolean;
  expiresAt: Date;
  now: Date;
}

/**
 * Returns the state of a gift card. A card whose balance is used up counts as spent, even if it has been blocked or has
 * expired since.
 */
export function giftCardStatus({ balance, expiredSumma, ...card }: GiftCardFacts): GiftCardStatus {
  if (!isPositive(balance) && !isPositive(expiredSumma)) return 'spent';
  if (card.isBlocked) return 'blocked';
  if (!isPositive(balance) || card.expiresAt <= card.now) return 'expired';
  return card.isHeld ? 'active' : 'unused';
}

/** Events of a gift card that are reported by mail. */
export type GiftMailKind = 'activated' | 'expiring' | 'blocked' | 'unblocked';

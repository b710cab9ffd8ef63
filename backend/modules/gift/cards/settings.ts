import { z } from 'zod';
import type { Db } from '../../../db/pool.ts';
import { readSetting } from '../../platform/settings/service.ts';

const giftSettings = z.object({
  /**
   * Code of the payment system of new gift cards. The unit of this payment system is the currency of a card's value.
   */
  system: z.string().max(32).catch('GIFT'),
  /** Days for which a new gift card is valid. */
  validDays: z.int().min(1).max(3_650).catch(365),
  /** Minimum number of days that a gift card stays valid after a refund to the card. */
  returnDays: z.int().min(1).max(3_650).catch(30),
  /** Days before a gift card's expiry when its owner gets a reminder by mail. Cards without a balance cause no mail. */
  reminderDays: z.int().min(1).max(365).catch(30),
});

/** Terms of gift cards. Missing or invalid settings get their defaults. */
export type GiftTerms = z.infer<typeof giftSettings>;

/** Returns the terms of gift cards. */
export const giftTerms = (db: Db): Promise<GiftTerms> => readSetting(db, 'gift', giftSettings);

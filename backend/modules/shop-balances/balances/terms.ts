import { z } from 'zod';
import { compare, isAmount } from '#domain/amount.ts';
import type { Db } from '../../../db/pool.ts';
import { readSetting } from '../../platform/settings/service.ts';

const amount = z.string().refine(isAmount);
const percent = amount.refine((value) => compare(value, '100') < 0);

const schema = z.object({
  /** Code of the payment system in which the balances of new shops are kept. */
  system: z.string().max(32).catch('USDTTRC20'),
  /**
   * Reward of a shop, in percent of each completed sale. The reward is at most half of the exchange's earnings from the
   * sale.
   */
  rewardPercent: percent.catch('0.2'),
  /** Days for which a credited sum cannot be withdrawn. */
  holdDays: z.int().min(0).max(365).catch(3),
  minWithdrawal: amount.catch('10'),
  /** Fee of a withdrawal, deducted from the withdrawn sum. */
  withdrawalFee: amount.catch('1'),
  /** Percent deducted from the market course if a withdrawal is paid in another currency. */
  withdrawalMargin: percent.catch('1'),
});

/** Terms for the balances of shops. Missing or invalid settings get their defaults. */
type ShopTerms = z.infer<typeof schema>;

/** Returns the terms for the balances of shops. */
export const shopTerms = (db: Db): Promise<ShopTerms> => readSetting(db, 'shops', schema);

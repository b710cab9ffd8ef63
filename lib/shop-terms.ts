import { formatMoney } from '#domain/format.ts';
import type { CallResponse } from './api/types.ts';
import { formatPercent } from './format.ts';
import type { Locale } from './i18n/routing.ts';

/** Returns the values of the message that states the terms for shops. */
export const shopTerms = (
  { holdDays, minWithdrawal, withdrawalFee, rewardPercent, currency }: CallResponse<'GET /api/v1/shop/fee/'>,
  locale: Locale,
) => ({
  days: holdDays,
  min: formatMoney(minWithdrawal, currency, locale),
  fee: formatMoney(withdrawalFee, currency, locale),
  reward: formatPercent(rewardPercent, locale),
});

import { round } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';

/** Currency of a promo code's amounts and costs. */
export const unit = 'USD';

/** Formats what a promo code has cost, rounded to cents, because the cost is estimated from rates. */
export const formatCost = (usd: string, locale: Locale): string => formatMoney(round(usd, 2), unit, locale);

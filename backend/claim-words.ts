import type { Locale } from '#domain/locale.ts';
import { hasText, type MessageValues, t } from './i18n.ts';

/**
 * Returns a message of a namespace about claims. On a shop's claim, a message of the same key below `ofShop` replaces
 * it, because there the shop gets the payout, not the reader.
 */
export function claimText(
  locale: Locale,
  key: `${'ClaimStatus' | 'Mail'}.${string}`,
  shop: { name: string } | null,
  values: MessageValues = {},
): string {
  const ofShop = key.replace('.', '.ofShop.');
  return shop && hasText(locale, ofShop) ? t(locale, ofShop, { name: shop.name, ...values }) : t(locale, key, values);
}

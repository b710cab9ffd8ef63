import type { Locale } from '#domain/locale.ts';
import { hasText, type MessageValues, t } from './i18n.ts';

/**
 * Returns a text about a claim. For a shop's claim, uses the variant of the text under `ofShop` if there is one,
 * because the payout goes to the shop instead of the reader.
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

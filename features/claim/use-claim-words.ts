import { useTranslations } from 'next-intl';
import type { ClaimState } from './types.ts';

type Words = ReturnType<typeof useTranslations<'Claim'>>;

/**
 * Returns the function that reads messages of a claim's page. On a shop's claim, a message of the same key below
 * `Claim.ofShop` replaces it, because there the shop gets the payout, not the reader.
 */
export function useClaimWords({ shop }: Pick<ClaimState, 'shop'>): (...input: Parameters<Words>) => string {
  const t = useTranslations('Claim');
  if (!shop) return t;
  return (key, values) => {
    const ofShop = `ofShop.${key}` as typeof key;
    return t.has(ofShop) ? t(ofShop, { name: shop.name, ...values }) : t(key, values);
  };
}

import { useTranslations } from 'next-intl';
import type { ClaimState } from './types.ts';

type Words = ReturnType<typeof useTranslations<'Claim'>>;

/**
 * Returns the function that translates the texts of a claim's page. For a shop's claim, texts under `Claim.ofShop` take
 * precedence, because the visitor pays and the shop receives the payout.
 */
export function useClaimWords({ shop }: Pick<ClaimState, 'shop'>): (...input: Parameters<Words>) => string {
  const t = useTranslations('Claim');
  if (!shop) return t;
  return (key, values) => {
    const ofShop = `ofShop.${key}` as typeof key;
    return t.has(ofShop) ? t(ofShop, { name: shop.name, ...values }) : t(key, values);
  };
}

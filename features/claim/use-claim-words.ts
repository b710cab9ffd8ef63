import { useTranslations } from 'next-intl';
import type { ClaimState } from './types.ts';

type Words = ReturnType<typeof useTranslations<'Claim'>>;

/**
 * Returns the function that chooses the key of a text on a claim's page. For a shop's claim, the key under
 * `Claim.ofShop` is chosen if there is one.
 */
export function useClaimKey({ shop }: Pick<ClaimState, 'shop'>): <K extends Parameters<Words>[0]>(key: K) => K {
  const t = useTranslations('Claim');
  return (key) => {
    const ofShop = `ofShop.${key}` as typeof key;
    return shop && t.has(ofShop) ? ofShop : key;
  };
}

/**
 * Returns the function that translates the texts of a claim's page. For a shop's claim, texts under `Claim.ofShop` take
 * precedence, because the visitor pays and the shop receives the payout.
 */
export function useClaimWords({ shop }: Pick<ClaimState, 'shop'>): (...input: Parameters<Words>) => string {
  const t = useTranslations('Claim');
  const keyOf = useClaimKey({ shop });
  return (key, values) => t(keyOf(key), shop ? { name: shop.name, ...values } : values);
}

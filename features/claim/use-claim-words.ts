import { useTranslations } from 'next-intl';
import type { ClaimState } from './types.ts';

type Words = ReturnType<typeof useTranslations<'Claim'>>;

type Kind = Pick<ClaimState, 'shop' | 'gift' | 'paidOutInCash'>;

/**
 * Returns the function that chooses the key of a text on a claim's page. A key under `Claim.ofShop` is preferred for a
 * shop's claim, under `Claim.ofGift` for a bought gift card, and under `Claim.ofOffice` for a payout in cash.
 */
export function useClaimKey({ shop, gift, paidOutInCash }: Kind): <K extends Parameters<Words>[0]>(key: K) => K {
  const t = useTranslations('Claim');
  const group = shop ? 'ofShop' : gift === 'buys' ? 'ofGift' : paidOutInCash ? 'ofOffice' : null;
  return (key) => {
    const own = `${group}.${key}` as typeof key;
    return group && t.has(own) ? own : key;
  };
}

/**
 * Returns the function that translates the texts of a claim's page. For a shop's claim, texts under `Claim.ofShop` take
 * precedence, because the visitor pays and the shop receives the payout.
 */
export function useClaimWords(kind: Kind): (...input: Parameters<Words>) => string {
  const t = useTranslations('Claim');
  const keyOf = useClaimKey(kind);
  const { shop } = kind;
  return (key, values) => t(keyOf(key), shop ? { name: shop.name, ...values } : values);
}

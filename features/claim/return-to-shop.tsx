import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import type { ClaimState } from './types.ts';

/** The way back to the shop of an ended claim. The shop must not learn the claim's address, which gives rights. */
export function ReturnToShop({ claim: { shop } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.shop');
  if (!shop?.backUrl) return null;
  return (
    <a href={shop.backUrl} rel="noreferrer" className={`${buttonClass('secondary')} justify-self-start print:hidden`}>
      {t('back', { name: shop.name })}
    </a>
  );
}

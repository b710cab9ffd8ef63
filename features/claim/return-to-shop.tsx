import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routes } from '#lib/routes.ts';
import type { ClaimState } from './types.ts';

/**
 * Link that leads back to the shop after the claim has ended, or to the payment link after a claim that ended unpaid. It sends no Referer, because the claim's URL gives access
 * to the claim.
 */
export function ReturnToShop({ claim: { shop } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.shop');
  if (shop?.payCode)
    return (
      <Link
        href={routes.pay(shop.payCode)}
        className={`${buttonClass('secondary', 'lg')} justify-self-start print:hidden`}
      >
        {t('again')}
      </Link>
    );
  if (!shop?.backUrl) return null;
  return (
    <a
      href={shop.backUrl}
      rel="noreferrer"
      className={`${buttonClass('primary', 'lg')} justify-self-start print:hidden`}
    >
      {t('back', { name: shop.name })}
    </a>
  );
}

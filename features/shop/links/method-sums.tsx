import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#domain/format.ts';
import type { FeeSide } from '#domain/shop-fee.ts';
import { formatPercent } from '#lib/format.ts';
import type { ShopLink } from '../types.ts';

export type LinkMethod = ShopLink['methods'][number];

interface Props {
  method: LinkMethod;
  /** Currency that the shop receives. */
  currency: string;
  feeSide: FeeSide;
}

/**
 * Shows the sum that the buyer pays by a payment method, the sum that the shop receives, and the fee. Shows the reason
 * instead if the method is unavailable.
 */
export function MethodSums({ method, currency, feeSide }: Props) {
  const t = useTranslations('Shop.links');
  const locale = useLocale();
  const { fromSumma, toSumma, feePercent, fee, refusal } = method;
  if (refusal !== null) return refusal;
  if (feePercent === null) return null;
  const percent = formatPercent(feePercent, locale);
  if (fromSumma === null || toSumma === null || fee === null) return t('fee', { percent });
  const feeCurrency = feeSide === 'buyer' ? method.currency : currency;
  return (
    <>
      {t('pays', { sum: formatMoney(fromSumma, method.currency, locale) })} ·{' '}
      {t('gets', { sum: formatMoney(toSumma, currency, locale) })} ·{' '}
      {t(feeSide === 'buyer' ? 'feeOfBuyer' : 'feeOfShop', { percent, sum: formatMoney(fee, feeCurrency, locale) })}
    </>
  );
}

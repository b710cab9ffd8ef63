'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { queryFor } from '#lib/api/query.ts';
import { formatPercent } from '#lib/format.ts';

/** Fee of a payment to the shop: one percentage, or the range over all payment methods. */
export function ShopFee() {
  const t = useTranslations('Shop');
  const locale = useLocale();
  const { data } = useQuery(queryFor('GET /api/v1/shop/fee/'));
  if (!data || data.min === null || data.max === null) return null;
  const [min, max] = [formatPercent(data.min, locale), formatPercent(data.max, locale)];
  return <p className="max-w-text">{t('fee', { range: min === max ? min : t('feeRange', { min, max }) })}</p>;
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { queryFor } from '#lib/api/query.ts';
import { feeRange } from '#lib/fee-range.ts';

/** Fee of a payment to the shop: one percentage, or the range over all payment methods. */
export function ShopFee() {
  const t = useTranslations('Shop');
  const common = useTranslations('Common');
  const locale = useLocale();
  const { data } = useQuery(queryFor('GET /api/v1/shop/fee/'));
  const range = data && feeRange(data, locale, (ends) => common('percentRange', ends));
  return range && <p className="max-w-text">{t('fee', { range })}</p>;
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { queryFor } from '#lib/api/query.ts';
import { feeRange } from '#lib/fee-range.ts';
import { shopTerms } from '#lib/shop-terms.ts';

/**
 * Shows the fee of a payment to the shop, as one percentage or a range, and the terms of hold, withdrawal and reward.
 */
export function ShopFee() {
  const t = useTranslations('Shop');
  const common = useTranslations('Common');
  const locale = useLocale();
  const { data } = useQuery(queryFor('GET /api/v1/shop/fee/'));
  const range = data && feeRange(data, locale, (ends) => common('percentRange', ends));
  if (!data) return null;
  return (
    <div className="grid max-w-text gap-2">
      {range && <p>{t('fee', { range })}</p>}
      <p>{t('terms', shopTerms(data, locale))}</p>
    </div>
  );
}

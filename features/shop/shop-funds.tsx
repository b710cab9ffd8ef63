'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#domain/format.ts';
import { queryFor } from '#lib/api/query.ts';

/** Shows the shop's balance and its sum on hold. Until both are loaded, shows a description of the page instead. */
export function ShopFunds() {
  const t = useTranslations('Shop.withdrawal');
  const locale = useLocale();
  const { data } = useQuery({
    ...queryFor('GET /api/v1/shop/withdrawal/', { query: { size: 1 } }),
    refetchOnWindowFocus: 'always',
  });
  if (!data) return t('linkText');
  const { balance, hold, currency } = data;
  return t('funds', { balance: formatMoney(balance, currency, locale), hold: formatMoney(hold, currency, locale) });
}

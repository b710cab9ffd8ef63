'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';

/** Shows the shop's balance, its sum on hold, and the sum of withdrawals that are not sent yet. */
export function ShopFunds() {
  const t = useTranslations('Shop.withdrawal');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/withdrawal/', { query: { size: 1 } }),
    refetchOnWindowFocus: 'always',
  });
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    ) : (
      <Skeleton className="h-24 max-w-text" />
    );
  const { balance, hold, holdDays, earned, pending, currency } = data;
  const money = (sum: string) => <span className="font-semibold">{formatMoney(sum, currency, locale)}</span>;
  return (
    <div className="grid gap-2">
      <Facts
        className="max-w-text border-y border-line"
        items={[
          { term: t('balance'), value: money(balance) },
          { term: t('onHold'), value: money(hold) },
          ...(isPositive(earned) ? [{ term: t('earned'), value: money(earned) }] : []),
          ...(isPositive(pending) ? [{ term: t('pending'), value: money(pending) }] : []),
        ]}
      />
      <p className="text-soft">{t('holdNone', { days: holdDays })}</p>
    </div>
  );
}

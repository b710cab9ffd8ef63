'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Timeline, type TimelineStep } from '#components/ui/timeline.tsx';
import { formatMoney } from '#domain/format.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import type { ShopSale } from '../types.ts';

export function SaleDetails({ sale }: { sale: ShopSale }) {
  const t = useTranslations('Shop.sales');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/sales/:id/', { params: { id: sale.id } }),
    staleTime: 0,
  });
  const { order, fromSumma, fromCurrency, toSumma, toCurrency, key } = data ?? sale;
  const stateOf = (place: number, status: string): TimelineStep['state'] => {
    if (place < (data?.history.length ?? 0) - 1) return 'done';
    if (!data?.final) return 'current';
    return status === 'done' || status === 'refunded' ? 'done' : 'failed';
  };
  const steps = data?.history.map(({ at, status, title }, place) => ({
    key: `${at} ${status}`,
    title,
    state: stateOf(place, status),
    note: (
      <time dateTime={at} className="text-note tabular-nums">
        {formatMoment(at, locale)}
      </time>
    ),
  }));
  const words = {
    done: t('details.done'),
    current: t('details.current'),
    todo: '',
    failed: t('details.failed'),
  };
  return (
    <div className="grid gap-5">
      <Facts
        className="border-y border-line"
        items={[
          { term: t('order'), value: order },
          { term: t('fromSumma'), value: formatMoney(fromSumma, fromCurrency, locale) },
          { term: t('toSumma'), value: formatMoney(toSumma, toCurrency, locale) },
          ...(key === null ? [] : [{ term: t('details.key'), value: key }]),
        ]}
      />
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-40" />}
      {steps && <Timeline steps={steps} words={words} />}
    </div>
  );
}

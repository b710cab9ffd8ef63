'use client';
import { useTranslations } from 'next-intl';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { cn } from '#lib/cn.ts';
import { dateRange } from '#lib/date-range.ts';
import { NoOrders, NoPage, NothingFound } from './no-orders.tsx';
import { OrderList } from './order-list.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { useOrders } from './use-orders.ts';
import { useOrdersFilters } from './use-orders-address.ts';

const pageSize = 20;

export function OrdersScreen() {
  const t = useTranslations('Orders');
  const { current, isFiltered, hrefOf, go, reset } = useOrdersFilters();
  const { number, status, page } = current;
  const orders = useOrders({
    page,
    size: pageSize,
    ...(number && { number: Number(number) }),
    ...(status && { status }),
    ...dateRange(current),
  });
  const { data, error } = orders;
  const hasNone = data?.count === 0 && !isFiltered;
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-head">{t('title')}</h1>
        <p role="status" className="text-soft tabular-nums">
          {data && !hasNone && t('count', { count: data.count })}
        </p>
      </header>
      {!hasNone && <OrdersFilters current={current} isFiltered={isFiltered} onChange={go} onReset={reset} />}
      {error && <ErrorState onRetry={() => void orders.refetch()} requestId={requestIdOf(error)} />}
      <div aria-busy={orders.isFetching} className={cn('grid gap-2', error && 'grayscale')}>
        {!data && !error && <OrdersSkeleton rows={5} />}
        {data && data.results.length > 0 && <OrderList orders={data.results} label={t('title')} />}
        {hasNone && <NoOrders />}
        {data?.count === 0 && isFiltered && <NothingFound onReset={reset} />}
        {data && data.count > 0 && data.results.length === 0 && <NoPage first={hrefOf({ page: 1 })} />}
        {data && data.results.length > 0 && (
          <Pagination page={page} size={pageSize} count={data.count} href={(to) => hrefOf({ page: to })} />
        )}
      </div>
    </div>
  );
}

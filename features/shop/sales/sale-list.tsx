'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { toneOf } from '#components/ui/claim-tone.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { maxListedRows } from '#contracts/pagination.ts';
import { formatMoney } from '#domain/format.ts';
import { urlOf } from '#lib/api/address.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { dateRange } from '#lib/date-range.ts';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import type { ShopSale } from '../types.ts';
import { SaleDetails } from './sale-details.tsx';
import { SaleFilters } from './sale-filters.tsx';
import { areDatesReversed, searchOf, useSalesQuery } from './use-sales-query.ts';

const size = 20;

/** List of the shop's sales, page by page. Filters and page are kept in the query string. */
export function SaleList() {
  const t = useTranslations('Shop.sales');
  const statuses = useTranslations('ShopStatus');
  const links = useTranslations('Shop.links');
  const locale = useLocale();
  const { current, change } = useSalesQuery();
  const { state, order, from, to, page } = current;
  const isReversed = areDatesReversed(current);
  const filter = { state, ...(order && { order }), ...dateRange({ from, to }) };
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/sales/', { query: { ...filter, page, size } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    enabled: !isReversed,
  });
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const [shown, setShown] = useState<string | null>(null);
  const opened = data?.results.find(({ id }) => id === shown);
  const isCapped = data !== undefined && data.count >= maxListedRows && !data.cutOff;
  const isFiltered = state !== 'all' || order !== '' || from !== '' || to !== '';
  const columns: Column<ShopSale>[] = [
    {
      key: 'order',
      label: t('order'),
      cell: ({ id, order }) => (
        <button
          type="button"
          aria-haspopup="dialog"
          className="-my-2.5 min-h-11 min-w-11 cursor-pointer py-1 text-left text-accent underline underline-offset-4 wrap-anywhere hover:text-accent-strong max-sm:text-right"
          onClick={() => setShown(id)}
        >
          {order}
          <span className="sr-only">, {t('details.button')}</span>
        </button>
      ),
    },
    {
      key: 'status',
      label: t('status'),
      cell: ({ status }) => (
        <span className="whitespace-nowrap">
          <StatusBadge tone={toneOf(status)}>{statuses(status)}</StatusBadge>
        </span>
      ),
    },
    {
      key: 'at',
      label: t('at'),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt, locale)}</span>,
    },
    {
      key: 'number',
      label: t('number'),
      cell: ({ id, number }) => (
        <Link href={routes.claim(id)} className="-my-2.5 inline-flex min-h-11 items-center">
          {String(number)}
        </Link>
      ),
    },
    {
      key: 'paid',
      label: t('fromSumma'),
      numeric: true,
      cell: ({ fromSumma, fromCurrency }) => formatMoney(fromSumma, fromCurrency, locale),
    },
    {
      key: 'got',
      label: t('toSumma'),
      numeric: true,
      cell: ({ state: ending, toSumma, toCurrency }) =>
        ending === 'ended' || ending === 'refunded' ? '—' : formatMoney(toSumma, toCurrency, locale),
    },
  ];
  return (
    <div className="grid gap-5">
      <SaleFilters current={current} onChange={change} />
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && !isReversed && <Skeleton className="h-80" />}
      {data && !isReversed && (
        <>
          {data.cutOff && <p role="status">{t('cutOff', { count: maxListedRows })}</p>}
          {data.count > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-soft tabular-nums">
                {t(isCapped ? 'countMore' : 'count', { count: data.count })}
              </p>
              <a
                href={urlOf('GET /api/v1/shop/sales/csv/', { query: { ...filter, zone } })}
                download
                className={buttonClass('secondary')}
              >
                {t('csv')}
              </a>
            </div>
          )}
          <Table
            caption={t('title')}
            columns={columns}
            rows={data.results}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                title={t(isFiltered ? 'nothing' : 'none')}
                text={t(isFiltered ? 'nothingText' : 'noneText')}
                action={
                  !isFiltered && (
                    <Link href={routes.shopLinks} className={buttonClass('secondary')}>
                      {links('open')}
                    </Link>
                  )
                }
              />
            }
          />
          <Dialog
            open={opened !== undefined}
            onClose={() => setShown(null)}
            title={opened && t('details.title', { number: String(opened.number) })}
          >
            {opened && <SaleDetails sale={opened} />}
          </Dialog>
          {isCapped && page * size >= data.count && <p className="text-soft">{t('moreText', { count: data.count })}</p>}
          <Pagination
            page={page}
            size={size}
            count={data.count}
            href={(number) => routes.shopSales + searchOf({ ...current, page: number })}
          />
        </>
      )}
    </div>
  );
}

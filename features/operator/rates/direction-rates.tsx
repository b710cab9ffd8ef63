'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { queryFor } from '#lib/api/query.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import { formatAge } from '../format-age.ts';
import { OperatorError } from '../operator-error.tsx';
import { SearchField } from '../search-field.tsx';
import type { DirectionRate, UnitRate } from '../types.ts';
import { closedReason } from './closed-reason.ts';

const pageSize = 50;
const refreshMs = 15_000;
const show = 'directions';

/**
 * Lists all directions with their exchange rates. A row of a closed direction names the currency whose price is the
 * cause.
 */
export function DirectionRates({ rates }: { rates: UnitRate[] }) {
  const t = useTranslations('Operator.rates');
  const locale = useLocale();
  const router = useRouter();
  const params = useSearchParams();
  const search = params.get('search')?.slice(0, 64) ?? '';
  const page = pageNumberFrom(params);
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/rates/directions/', {
      query: { page, size: pageSize, ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  const hrefOf = (number: number) =>
    routes.operatorRates({ show, ...(search && { search }), ...(number > 1 && { page: String(number) }) });
  const columns: Column<DirectionRate>[] = [
    {
      key: 'pair',
      label: t('direction'),
      cell: ({ fromCode, toCode }) => <span className="font-semibold">{`${fromCode} → ${toCode}`}</span>,
    },
    {
      key: 'course',
      label: t('course'),
      numeric: true,
      cell: ({ course, fromCurrency, toCurrency }) =>
        course ? (
          <span>
            1&nbsp;{fromCurrency} = <Amount value={course} code={toCurrency} />
          </span>
        ) : (
          '–'
        ),
    },
    { key: 'source', label: t('source'), cell: ({ source }) => (source === 'fixed' ? t('fixed') : source) },
    {
      key: 'age',
      label: t('age'),
      numeric: true,
      cell: ({ updatedAt }) => (updatedAt ? formatAge(updatedAt, dataUpdatedAt, locale) : '–'),
    },
    { key: 'state', label: t('state'), cell: (direction) => <State direction={direction} rates={rates} /> },
  ];
  return (
    <>
      <div className="grid max-w-narrow">
        <SearchField
          label={t('searchDirection')}
          search={search}
          onSearch={(text) => router.replace(routes.operatorRates({ show, ...(text && { search: text }) }))}
        />
      </div>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <Table
          dense
          caption={t('directions')}
          columns={columns}
          rows={data.results}
          rowKey={({ fromCode, toCode }) => `${fromCode} ${toCode}`}
          empty={<EmptyState title={t('noDirection')} text={search ? t('emptyText') : t('noDirectionText')} />}
        />
      )}
      {data && <Pagination page={page} size={pageSize} count={data.count} href={hrefOf} />}
    </>
  );
}

function State({ direction: { closed, units }, rates }: { direction: DirectionRate; rates: UnitRate[] }) {
  const t = useTranslations('Operator.rates');
  if (closed === null) return <span className="text-soft">{t('open')}</span>;
  const reasons = units.map((unit) => {
    const rate = rates.find((item) => item.unit === unit);
    const why = rate ? closedReason(rate) : 'missing';
    return why && `${unit}: ${t(`why.${why}`)}`;
  });
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
      <StatusBadge tone="danger">{t('closed')}</StatusBadge>
      <span>{closed && closed !== 'rate' ? t(`why.${closed}`) : reasons.filter(Boolean).join('; ')}</span>
    </span>
  );
}

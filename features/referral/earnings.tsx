'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { BarChart } from '#components/charts/bar-chart.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { add, compare } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { formatDay } from '#lib/format.ts';
import type { Day } from './types.ts';

/** A table with at most this number of rows is expanded when the page opens. A longer table is collapsed. */
const openRows = 7;

const periods = ['30', '90', '365'] as const;

const isActive = ({ clicks, signups, claims, earned }: Day): boolean =>
  clicks + signups + claims > 0 || compare(earned, '0') !== 0;

/** Chart of a partner's earnings by day, with a table of the days that had clicks, sign-ups, orders or earnings. */
export function Earnings({ currency }: { currency: string }) {
  const t = useTranslations('Referral.earnings');
  const locale = useLocale();
  const [period, setPeriod] = useState<(typeof periods)[number]>('30');
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/users/me/refferal/earnings/', { query: { days: Number(period) } }),
    placeholderData: keepPreviousData,
  });
  const active = data?.filter(isActive).toReversed() ?? [];
  const money = (value: string) => formatMoney(value, currency, locale);
  const columns: Column<Day>[] = [
    { key: 'day', label: t('day'), cell: ({ day }) => formatDay(day, locale) },
    { key: 'clicks', label: t('clicks'), numeric: true, cell: ({ clicks }) => clicks },
    { key: 'signups', label: t('signups'), numeric: true, cell: ({ signups }) => signups },
    { key: 'claims', label: t('claims'), numeric: true, cell: ({ claims }) => claims },
    { key: 'earned', label: t('earned'), numeric: true, cell: ({ earned }) => money(earned) },
  ];
  const dayName = (key: string, style: 'day' | 'shortDay' = 'day') => formatDay(key, locale, style);
  const bars = useMemo(() => data?.map(({ day, earned }) => ({ key: day, value: earned })) ?? [], [data]);
  const total = active.reduce((sum, { earned }) => add(sum, earned), '0');
  return (
    <section aria-labelledby="earnings" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="earnings" className="text-title">
          {t('title')}
        </h2>
        <Segmented
          legend={t('period')}
          name="period"
          options={periods.map((value) => ({ value, label: t(`days${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data && active.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {data && active.length > 0 && (
        <>
          <BarChart
            bars={bars}
            label={t('label', { sum: money(total), days: data.length })}
            format={money}
            name={dayName}
            shortName={(key) => dayName(key, 'shortDay')}
          />
          <details open={active.length <= openRows}>
            <summary className="min-h-11 cursor-pointer content-center text-accent">{t('table')}</summary>
            <Table caption={t('table')} columns={columns} rows={active} rowKey={({ day }) => day} empty={null} dense />
          </details>
        </>
      )}
    </section>
  );
}

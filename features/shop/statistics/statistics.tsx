'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { BarChart } from '#components/charts/bar-chart.tsx';
import { Totals } from '#components/charts/totals.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatMoney } from '#domain/format.ts';
import { statisticGroups } from '#domain/shop.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { formatDay } from '#lib/format.ts';
import type { StatisticRow } from '../types.ts';
import { FiguresTable } from './figures-table.tsx';
import { figureNames, useFigures } from './use-figures.ts';
import { periods, useStatisticsQuery } from './use-statistics-query.ts';

/** Sales totals of a period, with a chart and a table by day, week, month, pair or link. */
export function Statistics() {
  const t = useTranslations('Shop.statistics');
  const locale = useLocale();
  const { days, by, change } = useStatisticsQuery();
  // `resolvedOptions` returns the visitor's time zone, because this component never renders on the server.
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/statistics/', { query: { days: Number(days), by, zone } }),
    placeholderData: keepPreviousData,
  });
  const figuresOf = useFigures(data?.rewardCurrency ?? '');
  const money = (value: string) => formatMoney(value, 'USD', locale);
  const name = (key: string) => formatDay(key, locale, by === 'month' ? 'month' : 'short');
  const shortName = (key: string) => formatDay(key, locale, by === 'month' ? 'shortMonth' : 'shortDay');
  const nameOf = ({ key, pair, source }: StatisticRow) => {
    if (pair) return t('pair', { from: pair.from, to: pair.to });
    if (!source) return <span className="whitespace-nowrap">{name(key)}</span>;
    const { kind, order, title } = source;
    return kind === 'link' ? [order, title].filter(Boolean).join(' · ') : t(`source.${kind}`);
  };
  const bars = useMemo(() => data?.rows.map(({ key, turnover }) => ({ key, value: turnover })) ?? [], [data]);
  const isByTime = data?.rows.every(({ pair, source }) => pair === null && source === null) ?? false;
  const active = data?.rows.filter(({ opens, created }) => opens + created > 0) ?? [];
  const total = data && figuresOf(data.total);
  const isEmpty = data && data.total.opens + data.total.created === 0;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3">
        <Segmented
          legend={t('period')}
          name="period"
          options={periods.map((value) => ({ value, label: t('days', { days: Number(value) }) }))}
          value={days}
          onChange={(value) => change({ days: value })}
        />
        <Segmented
          legend={t('group')}
          name="by"
          options={statisticGroups.map((value) => ({ value, label: t(`group${value}`) }))}
          value={by}
          onChange={(value) => change({ by: value })}
        />
      </div>
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-96" />}
      {isEmpty && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {total && !isEmpty && (
        <>
          <Totals figures={figureNames.map((key) => ({ term: t(key), value: total[key] }))} />
          {isByTime && (
            <BarChart
              bars={bars}
              label={t('label', { sum: total.turnover, days: Number(days) })}
              format={money}
              name={name}
              shortName={shortName}
            />
          )}
          <FiguresTable
            key={by}
            by={by}
            rows={isByTime ? active.toReversed() : active}
            rewardCurrency={data.rewardCurrency}
            nameOf={nameOf}
          />
          <p className="max-w-text text-soft">{t('note')}</p>
        </>
      )}
    </div>
  );
}

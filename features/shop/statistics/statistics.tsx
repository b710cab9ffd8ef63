'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { BarChart } from '#components/charts/bar-chart.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatMoney } from '#domain/format.ts';
import { statisticGroups } from '#domain/shop.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { formatDate } from '#lib/format.ts';
import type { StatisticRow } from '../types.ts';

/** Number of table rows that are shown before the rest is collapsed. */
const openRows = 7;

const periods = ['30', '90', '365'] as const;

/** Sales totals of a period, with a chart and with a table by day, week, month or pair. */
export function Statistics() {
  const t = useTranslations('Shop.statistics');
  const locale = useLocale();
  const [days, setDays] = useState<(typeof periods)[number]>('30');
  const [by, setBy] = useState<(typeof statisticGroups)[number]>('day');
  // `resolvedOptions` returns the visitor's time zone, because this component never renders on the server.
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/statistics/', { query: { days: Number(days), by, zone } }),
    placeholderData: keepPreviousData,
  });
  const money = (value: string) => formatMoney(value, 'USD', locale);
  const time = (seconds: number | null) =>
    seconds === null ? '—' : t('minutes', { minutes: Math.ceil(seconds / 60) });
  const share = (done: number, created: number) =>
    created === 0 ? '—' : new Intl.NumberFormat(locale, { style: 'percent' }).format(done / created);
  const name = (key: string) => formatDate(`${key}T00:00:00Z`, locale, 'short', 'UTC');
  const inBalance = (value: string) => formatMoney(value, data?.rewardCurrency ?? '', locale);
  const sourceName = ({ kind, order, title }: NonNullable<StatisticRow['source']>) =>
    kind === 'link' ? [order, title].filter(Boolean).join(' · ') : t(`source.${kind}`);
  const columns: Column<StatisticRow>[] = [
    {
      key: 'name',
      label: t(`by.${by}`),
      cell: ({ key, pair, source }) => {
        if (pair) return t('pair', { from: pair.from, to: pair.to });
        return source ? sourceName(source) : <span className="whitespace-nowrap">{name(key)}</span>;
      },
    },
    { key: 'opens', label: t('opens'), numeric: true, cell: ({ opens }) => opens },
    { key: 'created', label: t('created'), numeric: true, cell: ({ created }) => created },
    { key: 'paid', label: t('paid'), numeric: true, cell: ({ paid }) => paid },
    { key: 'done', label: t('done'), numeric: true, cell: ({ done }) => done },
    { key: 'share', label: t('share'), numeric: true, cell: ({ done, created }) => share(done, created) },
    { key: 'turnover', label: t('turnover'), numeric: true, cell: ({ turnover }) => money(turnover) },
    { key: 'reward', label: t('reward'), numeric: true, cell: ({ reward }) => inBalance(reward) },
    { key: 'time', label: t('time'), numeric: true, cell: ({ seconds }) => time(seconds) },
  ];
  const bars = useMemo(() => data?.rows.map(({ key, turnover }) => ({ key, value: turnover })) ?? [], [data]);
  const isByTime = data?.rows.every(({ pair, source }) => pair === null && source === null) ?? false;
  const active = data?.rows.filter(({ opens, created }) => opens + created > 0) ?? [];
  const rows = isByTime ? active.toReversed() : active;
  const isEmpty = data && data.total.opens + data.total.created === 0;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3">
        <Segmented
          legend={t('period')}
          name="period"
          options={periods.map((value) => ({ value, label: t('days', { days: Number(value) }) }))}
          value={days}
          onChange={setDays}
        />
        <Segmented
          legend={t('group')}
          name="by"
          options={statisticGroups.map((value) => ({ value, label: t(`group${value}`) }))}
          value={by}
          onChange={setBy}
        />
      </div>
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-96" />}
      {isEmpty && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {data && !isEmpty && (
        <>
          <Facts
            className="max-w-text border-y border-line"
            items={[
              { term: t('opens'), value: data.total.opens },
              { term: t('created'), value: data.total.created },
              { term: t('paid'), value: data.total.paid },
              { term: t('done'), value: data.total.done },
              { term: t('share'), value: share(data.total.done, data.total.created) },
              { term: t('turnover'), value: money(data.total.turnover) },
              { term: t('reward'), value: inBalance(data.total.reward) },
              { term: t('time'), value: time(data.total.seconds) },
            ]}
          />
          {isByTime && (
            <BarChart
              bars={bars}
              label={t('label', { sum: money(data.total.turnover), days: Number(days) })}
              format={money}
              name={name}
            />
          )}
          <details open={rows.length <= openRows}>
            <summary className="min-h-11 cursor-pointer content-center text-accent">{t('table')}</summary>
            <Table caption={t('table')} columns={columns} rows={rows} rowKey={({ key }) => key} empty={null} dense />
          </details>
          <p className="text-note text-soft">{t('note')}</p>
        </>
      )}
    </div>
  );
}

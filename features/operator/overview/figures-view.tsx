'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { BarChart } from '#components/charts/bar-chart.tsx';
import { LongTable } from '#components/charts/long-table.tsx';
import { Totals } from '#components/charts/totals.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import type { Column } from '#components/ui/table.tsx';
import { formatDay } from '#lib/format.ts';
import type { ExchangeFigures, FigureRow } from '../types.ts';
import { figureNames, useFigureText, valueOf } from './use-figure-text.ts';
import { charts, type OverviewState } from './use-overview-query.ts';

interface Props {
  figures: ExchangeFigures;
  by: OverviewState['by'];
  chart: OverviewState['chart'];
  onChart: (chart: OverviewState['chart']) => void;
}

/** Maximum number of pairs in the chart. The table contains all pairs. */
const maxBars = 12;

export function FiguresView({ figures: { total, rows, zone, from, to }, by, chart, onChart }: Props) {
  const t = useTranslations('Operator.overview');
  const locale = useLocale();
  const { format, textOf } = useFigureText();
  // While the rows of a new grouping load, the rows of the previous grouping remain visible.
  const isByDay = rows.every(({ key }) => /^\d{4}-\d\d-\d\d$/.test(key));
  const active = rows.filter(({ created, done, profit }) => created + done > 0 || profit !== '0');
  const charted = useMemo(() => (isByDay ? rows : rows.filter(({ pair }) => pair).slice(0, maxBars)), [rows, isByDay]);
  const bars = useMemo(() => charted.map((row) => ({ key: row.key, value: valueOf(row, chart) })), [charted, chart]);
  const day = (key: string, style?: 'shortDay') => formatDay(key, locale, style);
  const codes = (key: string) => (key === '' ? t('noPair') : key.replace(' ', ' → '));
  const nameOf = (key: string) => (isByDay ? day(key) : codes(key));
  const columns: Column<FigureRow>[] = [
    {
      key: 'name',
      label: t(`by.${isByDay ? 'day' : 'pair'}`),
      cell: ({ key }) => <span className="whitespace-nowrap">{nameOf(key)}</span>,
    },
    ...figureNames.map((name) => ({
      key: name,
      label: t(`figure.${name}`),
      numeric: true,
      cell: (row: FigureRow) => <span className="whitespace-nowrap">{textOf(row, name)}</span>,
    })),
  ];
  return (
    <>
      <Totals figures={figureNames.map((name) => ({ term: t(`figure.${name}`), value: textOf(total, name) }))} />
      {bars.length > 1 && (
        <div className="grid gap-3">
          <Segmented
            legend={t('chart')}
            name="chart"
            options={charts.map((value) => ({ value, label: t(`figure.${value}`) }))}
            value={chart}
            onChange={onChart}
          />
          <BarChart
            bars={bars}
            label={t('label', { figure: t(`figure.${chart}`), total: textOf(total, chart) })}
            format={(value) => format(chart, value)}
            name={nameOf}
            shortName={(key) => (isByDay ? day(key, 'shortDay') : codes(key))}
          />
        </div>
      )}
      <LongTable
        key={by}
        caption={t('table')}
        columns={columns}
        rows={isByDay ? active.toReversed() : active}
        rowKey={({ key }) => key}
        showAll={t('all', { count: active.length })}
      />
      <p className="max-w-text text-soft">
        {t('note', { zone, span: from === to ? 'day' : 'days', from: day(from), to: day(to) })}
      </p>
    </>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LongTable } from '#components/charts/long-table.tsx';
import type { Column } from '#components/ui/table.tsx';
import type { statisticGroups } from '#domain/shop.ts';
import type { StatisticRow } from '../types.ts';
import { figureNames, useFigures } from './use-figures.ts';

interface Props {
  by: (typeof statisticGroups)[number];
  rows: StatisticRow[];
  rewardCurrency: string;
  nameOf: (row: StatisticRow) => ReactNode;
}

/** Table of a shop's figures. */
export function FiguresTable({ by, rows, rewardCurrency, nameOf }: Props) {
  const t = useTranslations('Shop.statistics');
  const figuresOf = useFigures(rewardCurrency);
  const columns: Column<StatisticRow>[] = [
    { key: 'name', label: t(`by.${by}`), cell: nameOf },
    ...figureNames.map((key) => ({
      key,
      label: t(key),
      numeric: true,
      cell: (row: StatisticRow) => <span className="whitespace-nowrap">{figuresOf(row)[key]}</span>,
    })),
  ];
  return (
    <LongTable
      caption={t('table')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      showAll={t('all', { count: rows.length })}
    />
  );
}

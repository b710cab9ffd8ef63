'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { statisticGroups } from '#domain/shop.ts';
import type { StatisticRow } from '../types.ts';
import { figureNames, useFigures } from './use-figures.ts';

/** Number of rows that the table shows while it is collapsed. */
const firstRows = 7;

interface Props {
  by: (typeof statisticGroups)[number];
  rows: StatisticRow[];
  rewardCurrency: string;
  nameOf: (row: StatisticRow) => ReactNode;
}

/** Table of the figures, which shows its first rows until the visitor asks for all. */
export function FiguresTable({ by, rows, rewardCurrency, nameOf }: Props) {
  const t = useTranslations('Shop.statistics');
  const figuresOf = useFigures(rewardCurrency);
  const [isWhole, setIsWhole] = useState(false);
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
    <div className="grid justify-items-start gap-3">
      <Table
        caption={t('table')}
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, firstRows)}
        rowKey={({ key }) => key}
        empty={null}
        dense
      />
      {!isWhole && rows.length > firstRows && (
        <Button variant="secondary" onClick={() => setIsWhole(true)}>
          {t('all', { count: rows.length })}
        </Button>
      )}
    </div>
  );
}

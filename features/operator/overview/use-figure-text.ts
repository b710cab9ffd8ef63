import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#domain/format.ts';
import type { FigureRow } from '../types.ts';

export const figureNames = ['turnover', 'profit', 'done', 'created', 'paid', 'share', 'p50', 'p90'] as const;

export type FigureName = (typeof figureNames)[number];

type Figures = Omit<FigureRow, 'key' | 'pair'>;

/** Returns a figure as a decimal string for the chart. A missing figure is 0. */
export function valueOf(row: Figures, name: FigureName): string {
  if (name === 'share') return row.created === 0 ? '0' : String(row.completed / row.created);
  return String(row[name] ?? '0');
}

/** Returns two functions: `format` formats a value, and `textOf` formats a row's value or returns a dash if missing. */
export function useFigureText() {
  const t = useTranslations('Operator.overview');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const number = new Intl.NumberFormat(locale);
  const format = (name: FigureName, value: string): string => {
    if (name === 'turnover' || name === 'profit') return formatMoney(value, 'USD', locale);
    if (name === 'share') return percent.format(Number(value));
    if (name === 'p50' || name === 'p90') return t('minutes', { minutes: Math.ceil(Number(value) / 60) });
    return number.format(Number(value));
  };
  const textOf = (row: Figures, name: FigureName): string => {
    const isMissing = name === 'share' ? row.created === 0 : row[name] === null;
    return isMissing ? '—' : format(name, valueOf(row, name));
  };
  return { format, textOf };
}

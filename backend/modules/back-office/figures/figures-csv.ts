import { csvHeader, csvLine } from '#domain/csv.ts';
import type { FigureGroup } from '#domain/figures.ts';
import type { figuresOf } from './service.ts';

const columns = ['created', 'paid', 'completed', 'done', 'turnover_usd', 'profit_usd', 'p50_seconds', 'p90_seconds'];

/** Returns the lines of a CSV file with the figures: a header, and one line for each day or pair. */
export function figuresCsv({ rows }: Awaited<ReturnType<typeof figuresOf>>, by: FigureGroup): string[] {
  const lines = rows.map(({ key, created, paid, completed, done, turnover, profit, p50, p90 }) =>
    csvLine([key, ...[created, paid, completed, done, turnover, profit, p50 ?? '', p90 ?? ''].map(String)]),
  );
  return [csvHeader([by, ...columns]), ...lines];
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from './pool.ts';

/** Number of rows that a list counts and shows at most, so that no page costs more as the history grows. */
export const maxListedRows = 1_000;

export interface Page {
  /** Number of the page, from 1. */
  page: number;
  size: number;
}

/**
 * Reads one page of a list (decision 054).
 * @param found the `from` clause with its conditions, of which at most `maxListedRows` rows are counted
 * @param list the whole statement with its order, but without a limit
 * @returns the page's rows, none beyond `maxListedRows`, and the number of rows, at most `maxListedRows`
 */
export async function readPage<Row>(
  db: Db,
  found: RawBuilder<unknown>,
  list: RawBuilder<Row>,
  { page, size }: Page,
): Promise<{ count: number; rows: Row[] }> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${found} limit ${maxListedRows}) listed`.execute(db);
  const offset = (page - 1) * size;
  const limit = Math.min(size, maxListedRows - offset);
  if (limit <= 0) return { count: counted[0]?.count ?? 0, rows: [] };
  const { rows } = await sql<Row>`${list} limit ${limit} offset ${offset}`.execute(db);
  return { count: counted[0]?.count ?? 0, rows };
}

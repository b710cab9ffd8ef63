import { type RawBuilder, sql } from 'kysely';
import { maxListedRows } from '#contracts/pagination.ts';
import type { Db } from './pool.ts';

export interface Page {
  /** Number of the page, counted from 1. */
  page: number;
  size: number;
}

/**
 * Reads one page of a list (decision 054).
 * @param found the `from` clause with its conditions
 * @param list the ordered statement without a limit. For a slow statement, pass a function that puts the limit into a
 * subquery, so that PostgreSQL skips rows of earlier pages before it joins tables.
 * @returns the rows of the page, and the number of all rows, counted up to `maxListedRows`
 */
export async function readPage<Row>(
  db: Db,
  found: RawBuilder<unknown>,
  list: RawBuilder<Row> | ((slice: RawBuilder<unknown>) => RawBuilder<Row>),
  { page, size }: Page,
): Promise<{ count: number; rows: Row[] }> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${found} limit ${maxListedRows}) listed`.execute(db);
  const offset = (page - 1) * size;
  const limit = Math.min(size, maxListedRows - offset);
  if (limit <= 0) return { count: counted[0]?.count ?? 0, rows: [] };
  const slice = sql`limit ${limit} offset ${offset}`;
  const { rows } = await (typeof list === 'function' ? list(slice) : sql<Row>`${list} ${slice}`).execute(db);
  return { count: counted[0]?.count ?? 0, rows };
}

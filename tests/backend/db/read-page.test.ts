import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readPage } from '#backend/db/read-page.ts';
import { maxListedRows } from '#contracts/pagination.ts';
import { testApp } from '../../support/app.ts';

const { db } = await testApp();
const numbers = (length: number) => sql`from generate_series(1, ${length}::int) as n`;
const read = (length: number, page: number, size = 20) =>
  readPage(db, numbers(length), sql<{ n: number }>`select n ${numbers(length)} order by n`, { page, size });

test.each([
  [45, 1, 45, 1, 20],
  [45, 3, 45, 41, 5],
  [maxListedRows + 500, 50, maxListedRows, 981, 20],
  [maxListedRows + 500, 51, maxListedRows, undefined, 0],
  [maxListedRows + 500, 1_000_000, maxListedRows, undefined, 0],
])('of %i rows page %i counts %i and begins with %s', async (length, page, count, first, shown) => {
  const answer = await read(length, page);
  expect([answer.count, answer.rows[0]?.n, answer.rows.length]).toEqual([count, first, shown]);
});

test('a page that crosses the end of the list is cut there', async () => {
  expect((await read(maxListedRows + 500, 4, 300)).rows.at(-1)).toEqual({ n: maxListedRows });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { maxListed, readPage } from '#backend/db/read-page.ts';
import { testApp } from '../../support/app.ts';

const { db } = await testApp();
const numbers = (length: number) => sql`from generate_series(1, ${length}::int) as n`;
const read = (length: number, page: number, size = 20) =>
  readPage(db, numbers(length), sql<{ n: number }>`select n ${numbers(length)} order by n`, { page, size });

test.each([
  [45, 1, 45, 1, 20],
  [45, 3, 45, 41, 5],
  [maxListed + 500, 50, maxListed, 981, 20],
  [maxListed + 500, 51, maxListed, undefined, 0],
  [maxListed + 500, 1_000_000, maxListed, undefined, 0],
])('of %i rows page %i counts %i and begins with %s', async (length, page, count, first, shown) => {
  const answer = await read(length, page);
  expect([answer.count, answer.rows[0]?.n, answer.rows.length]).toEqual([count, first, shown]);
});

test('a page that crosses the end of the list is cut there', async () => {
  expect((await read(maxListed + 500, 4, 300)).rows.at(-1)).toEqual({ n: maxListed });
});

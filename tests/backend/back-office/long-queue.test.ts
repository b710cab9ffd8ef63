import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { testApp } from '#tests/support/app.ts';
import { Operator } from '#tests/support/factories/exchange.ts';
import { walkTo } from '#tests/support/factories/operator-claims.ts';

const api = await testApp();
const operator = await Operator.open(api);
const history = 1_050;

/** Inserts finished claims that ended one minute apart. */
beforeAll(async () => {
  const owner = openDb(api.ownerUrl, { max: 1 });
  const { id } = await walkTo(operator, 'expired');
  await sql`
    insert into claims (status, from_ps, to_ps, from_summa, to_summa, course, rail, agree, status_at)
    select case n % 2 when 0 then 'expired' else 'cancelled' end, from_ps, to_ps, from_summa, to_summa, course, rail, agree,
      now() - make_interval(mins => n)
    from claims, generate_series(1, ${sql.lit(history)}) n where id = ${id}`.execute(owner);
  await owner.destroy();
});

interface Page {
  count: number;
  more: boolean;
  next: string | null;
  results: { id: string; number: number; status: string; changedAt: string }[];
}

const page = async (query: string): Promise<Page> => (await operator.get(`claims/?${query}`)).json();

test('the queue counts up to 1,000, reports that there are more, and can be paged to the end', async () => {
  const first = await page('show=all&size=100');
  expect(first).toMatchObject({ count: 1_000, more: true, next: expect.stringMatching(/^3_/) });
  const numbers = new Set<number>();
  let query: string | undefined = 'show=all&size=100';
  while (query !== undefined) {
    const { results, next }: Page = await page(query);
    for (const { number } of results) numbers.add(number);
    query = next === null ? undefined : `show=all&size=100&after=${next}`;
  }
  expect(numbers.size).toBe(history + 1);
});

test('a short list is counted exactly', async () => {
  expect(await page('show=expired&size=100')).toMatchObject({ count: history / 2 + 1, more: false });
});

test('open claims come before ended ones, which are ordered newest first, whatever their status', async () => {
  const { id } = await walkTo(operator, 'marked_paid');
  const { results } = await page('show=all&size=100');
  expect(results[0]?.id).toBe(id);
  const times = results.slice(1).map(({ changedAt }) => changedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(results.slice(1).map(({ status }) => status))).toEqual(new Set(['expired', 'cancelled']));
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { testApp } from '#tests/support/app.ts';
import { Operator } from '#tests/support/factories/exchange.ts';
import { walkTo } from '#tests/support/factories/operator-claims.ts';

const api = await testApp({ plansOnce: false });
const operator = await Operator.open(api);
const owner = openDb(api.ownerUrl, { max: 1 });
const history = 5_000;

/**
 * Inserts finished claims from BTC to USDT and from USDT to BTC, one per minute. Claim number `n` of this history sends
 * the sum `n`.
 */
beforeAll(async () => {
  const { id } = await walkTo(operator, 'expired');
  await sql`
    insert into claims (status, reason, from_ps, to_ps, from_summa, to_summa, course, rail, agree, status_at)
    select case n % 2 when 0 then 'expired' else 'failed' end, case n % 10 when 1 then 'client' end,
      case n % 4 when 0 then btc.id else usdt.id end, case n % 4 when 0 then usdt.id else btc.id end,
      n, n * 2, 1, rail, agree, timestamptz '2026-03-01T00:00:00Z' + make_interval(mins => n)
    from claims c, payment_systems btc, payment_systems usdt, generate_series(1, ${sql.lit(history)}) n
    where c.id = ${id} and btc.code = 'BTC' and usdt.code = 'USDTTRC20'`.execute(owner);
  await sql`vacuum analyze claims`.execute(owner);
});
afterAll(() => owner.destroy());

interface Page {
  count: number;
  more: boolean;
  next: string | null;
  results: { number: number; fromSumma: string; status: string; reason: string | null; changedAt: string }[];
}

const page = async (query: string): Promise<Page> => (await operator.get(`claims/?show=all&${query}`)).json();
const sums = async (query: string) => (await page(query)).results.map(({ fromSumma }) => Number(fromSumma));

test('filters by status, reason, pair and sum apply together', async () => {
  const march = 'date_from=2026-03-01&date_to=2026-03-31';
  expect(await sums(`${march}&from=USDTTRC20&to=BTC&sum_min=1&sum_max=33&reason=client`)).toEqual([31, 21, 11, 1]);
  const answer = await operator.get(`claims/?show=failed&${march}&from=USDTTRC20&reason=client&sum_min=4990`);
  expect(answer.json<Page>().results.map(({ fromSumma }) => fromSumma)).toEqual(['4991']);
});

test('with the received currency alone, the range is of the received sum', async () => {
  expect(await sums('date_to=2026-05-01&to=USDTTRC20&sum_max=24')).toEqual([12, 8, 4]);
});

test('a range of sums needs a currency, because sums of different currencies cannot be compared', async () => {
  const answer = await operator.get('claims/?sum_min=1');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toHaveProperty('sum_min');
});

test('a range of sums finds ended claims of the last 92 days, and open claims of any age', async () => {
  expect(await sums('from=BTC&sum_min=4000')).toEqual([]);
  const { id } = await walkTo(operator, 'check');
  await sql`update claims set from_summa = 4444, status_at = now() - interval '1 year' where id = ${id}`.execute(owner);
  expect(await sums('from=BTC&sum_min=4000')).toEqual([4444]);
  await sql`update claims set status_at = now() - interval '91 days' where from_summa = 4996`.execute(owner);
  expect(await page('from=BTC&sum_min=4000')).toMatchObject({ count: 2 });
  expect(await sums('from=BTC&sum_min=4000')).toEqual([4444, 4996]);
  await sql`update claims set status_at = now() where id = ${id}`.execute(owner);
  await sql`update claims set status_at = '2026-03-04T11:16:00Z' where from_summa = 4996`.execute(owner);
});

test('a range of sums over more than 92 days is refused in the language of the caller', async () => {
  const answer = await operator.get('claims/?from=BTC&sum_min=1&date_from=2026-01-01');
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    detail: 'С фильтром по сумме можно искать не больше чем за 92 дня. Сократите период.',
    fields: { date_from: [expect.stringContaining('92')] },
  });
  expect((await page('from=BTC&sum_min=1&date_from=2026-01-01&date_to=2026-04-02')).count).toBeGreaterThan(0);
});

test('dates are inclusive, and the waiting time leaves out younger claims', async () => {
  const { results } = await page('date_from=2026-03-02&date_to=2026-03-02&size=100&from=BTC');
  expect(results[0]?.changedAt).toBe('2026-03-02T23:56:00.000Z');
  expect((await page('date_from=2026-03-02&date_to=2026-03-02')).count).toBe(1_000);
  expect((await page('waits_minutes=60&reason=client&date_from=2026-03-01T00:20:00Z')).count).toBe(498);
});

test('an unknown currency finds nothing, and an invalid one is refused', async () => {
  expect((await page('from=NOSUCH')).count).toBe(0);
  expect((await operator.get('claims/?from=btc')).statusCode).toBe(422);
  expect((await operator.get('claims/?after=9_1_1')).statusCode).toBe(422);
});

test('a filtered list is paged to its end without gaps or repetitions', async () => {
  const seen: number[] = [];
  let next: string | null = '';
  while (next !== null) {
    const found: Page = await page(`date_to=2026-03-31&from=BTC&sum_min=4000&size=100${next && `&after=${next}`}`);
    seen.push(...found.results.map(({ fromSumma }) => Number(fromSumma)));
    next = found.next;
  }
  expect(seen).toEqual(Array.from({ length: 251 }, (_, index) => 5_000 - index * 4));
});

test.each([
  ['a pair', 'from=BTC&to=USDTTRC20', 'claims_of_pair'],
  ['a reason', 'reason=sender', 'claims_of_reason'],
  ['a status and dates', 'date_from=2026-03-02T10:00:00Z&date_to=2026-03-02T11:00:00Z', 'claims_queue'],
])('a filter by %s reads an index instead of every claim', async (_, query, index) => {
  const scans = async () => {
    await page(query);
    const { rows } = await sql<{ scans: number }>`
      select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = ${index}`.execute(owner);
    return rows[0]?.scans ?? 0;
  };
  const before = await scans();
  // PostgreSQL publishes the statistics of a connection at most once a second.
  await expect.poll(scans, { timeout: 10_000 }).toBeGreaterThan(before);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { parseCsv } from '#domain/csv.ts';
import { testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { rowsRead } from '../../support/rows-read.ts';

const api = await testApp({ max: 1 });
const { db } = api;
const owner = await Operator.open(api, 'owner');
/** Day without any events, except for claims that a test backdates to this day. */
const past = '2026-03-10';
/** First and last day of a period that covers the whole test run, even if it runs around midnight. */
const [first = '', last = ''] = [-1, 1].map((days) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
);

const file = (name: 'claims' | 'postings', from: string, to: string) =>
  owner.get(`accounting/${name}/csv/?from=${from}&to=${to}`);

async function rowsOf(name: 'claims' | 'postings', from: string, to: string): Promise<string[][]> {
  return parseCsv((await file(name, from, to)).body).map(({ cells }) => cells);
}

test('the file of claims has those that were paid out or refunded in the period, without card numbers', async () => {
  const card = demoCard('427600');
  const { id } = await walkTo(owner, 'done');
  const { id: refunded } = await walkTo(owner, 'refunded');
  const { id: expired } = await walkTo(owner, 'expired');
  const { id: later } = await walkTo(owner, 'done');
  // 21:00 UTC is midnight in Moscow, the time zone of the office.
  for (const [claim, at] of [
    [id, '2026-03-09T21:00:00Z'],
    [expired, '2026-03-10T09:00:00Z'],
    [refunded, '2026-03-10T20:59:59Z'],
    [later, '2026-03-10T21:00:00Z'],
  ])
    await sql`update claims set status_at = ${at}::timestamptz where id = ${claim}`.execute(db);
  await sql`update claims set tx_out = ${`sent to ${card.replace(/(.{4})(?=.)/g, '$1 ')}`} where id = ${id}`.execute(
    db,
  );
  const { body, headers } = await file('claims', past, past);
  expect(headers['content-disposition']).toBe(`attachment; filename="claims-${past}-${past}.csv"`);
  const [head, ...rows] = await rowsOf('claims', past, past);
  expect(head?.slice(0, 4)).toEqual(['number', 'status', 'created_at', 'finished_at']);
  expect(rows.map(([, status]) => status)).toEqual(['done', 'refunded']);
  expect(rows[0]?.slice(4, 7)).toEqual(['BTC', 'BTC', '0.01']);
  expect(rows[0]?.at(-1)).toBe(`sent to …${card.slice(-4)}`);
  expect(body.replace(/\D/g, '')).not.toContain(card);
});

test('the entries of the ledger sum to zero in each unit, and expenses are negative numbers', async () => {
  await walkTo(owner, 'done');
  const [head, ...rows] = await rowsOf('postings', first, last);
  expect(head).toEqual(['posting', 'at', 'kind', 'claim', 'account', 'currency', 'unit', 'amount', 'by']);
  const { rows: sums } = await sql<{ unit: string; sum: string }>`
    select unit, sum(amount)::text as sum
    from json_to_recordset(${JSON.stringify(rows.map((row) => ({ unit: row[6], amount: row[7] })))}::json) r (unit text, amount numeric)
    group by unit`.execute(db);
  expect(sums.length).toBeGreaterThan(1);
  for (const { sum } of sums) expect(Number(sum)).toBe(0);
  expect((await file('postings', first, last)).body).toMatch(/,-\d/);
  expect(rows.some((row) => row[8] === owner.email)).toBe(true);
});

test('a file of several batches has every entry once, and a short period does not read the others', async () => {
  await sql`select ledger_post('bulk ' || n, 'transfer', null, 'job', 'test', null,
    array['fee:BTC', 'equity:BTC'], array[1::numeric, -1::numeric]) from generate_series(1, 700) n`.execute(db);
  const [, ...rows] = await rowsOf('postings', first, last);
  const bulk = rows.filter(([, , kind]) => kind === 'transfer');
  expect(bulk).toHaveLength(1_400);
  expect(new Set(bulk.map(([posting, , , , account]) => `${posting} ${account}`)).size).toBe(1_400);
  const read = await rowsRead(db, 'ledger_transactions', () => file('postings', past, past));
  expect(read).toBeLessThan(50);
});

test('each export is in the change log, and only those who may see the books get it', async () => {
  await file('postings', '2026-03-09', past);
  const { results } = (await owner.get('journal/?room=accounting&size=1')).json();
  expect(results).toMatchObject([
    { by: owner.email, subject: 'postings', changes: [{ field: 'exportedPeriod', after: `2026-03-09 – ${past}` }] },
  ]);
  for (const role of ['operator', 'cashier', 'content'] as const) {
    const staff = await Operator.open(api, role);
    expect((await staff.get(`accounting/claims/csv/?from=${past}&to=${past}`)).statusCode).toBe(403);
  }
  expect((await file('claims', past, '2026-03-09')).json().code).toBe('validation');
});

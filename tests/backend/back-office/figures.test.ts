import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { countAllFigures, rollUpFigures } from '#backend/modules/back-office/figures/service.ts';
import { testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { sent, walkTo } from '../../support/factories/operator-claims.ts';
import { rowsRead } from '../../support/rows-read.ts';

const api = await testApp({ max: 4 });
const { db, deps } = api;
const operator = await Operator.open(api);

const count = () => countAllFigures(db);

const figures = async (query = '') => (await operator.get(`figures/${query}`)).json();

beforeEach(async () => {
  await count();
  await sql`delete from exchange_figures`.execute(db);
  await sql`delete from exchange_durations`.execute(db);
});

describe('the figures of the exchange', () => {
  test('count each claim once, with the turnover in dollars and the profit that the ledger booked', async () => {
    for (const place of ['new', 'expired', 'paid', 'refunded', 'done'] as const) await walkTo(operator, place);
    await count();
    const { total, rows, zone, isCounting } = await figures('?days=7');
    expect(total).toMatchObject({ created: 5, paid: 3, completed: 1, done: 1 });
    const { rows: priced } = await sql<{ turnover: string; profit: string }>`
      select trim_scale(round(${sent}::numeric * (select usd from rates where unit = 'BTC'), 2))::text as turnover,
        trim_scale(round(-sum(e.summa * r.usd), 2))::text as profit
      from ledger_entries e join ledger_accounts a on a.id = e.account_id join payment_systems p on p.id = a.ps
      join rates r on r.unit = p.unit where a.name like 'exchange:%'`.execute(db);
    expect(total).toMatchObject({ turnover: priced[0]?.turnover, profit: priced[0]?.profit });
    expect(Number(total.profit)).toBeGreaterThan(0);
    expect([rows.length, zone, isCounting]).toEqual([7, 'Europe/Moscow', false]);
    expect(rows[6]).toMatchObject({ created: 5, done: 1, pair: null });
    expect(rows[0]).toMatchObject({ created: 0, turnover: '0', p50: null });
  });

  test('are grouped by pair, and tell the time from the payment to the end', async () => {
    const { id } = await walkTo(operator, 'done');
    await backdate(id, '20 minutes');
    await count();
    const { rows } = await figures('?by=pair');
    expect(rows).toMatchObject([{ key: 'BTC SBERRUB', done: 1, pair: { from: expect.any(String) } }]);
    expect(rows[0].p50).toBeGreaterThanOrEqual(1_200);
    expect(rows[0].p50).toBeLessThan(1_200 * 1.11);
  });

  test('count a conversion on the day on which the claim was created', async () => {
    const { id } = await walkTo(operator, 'done');
    await sql`update claims set created_at = created_at - interval '3 days' where id = ${id}`.execute(db);
    await count();
    const { rows } = await figures('?days=4');
    expect(rows[0]).toMatchObject({ created: 1, completed: 1, done: 0, turnover: '0' });
    expect(rows[3]).toMatchObject({ created: 0, completed: 0, done: 1 });
  });

  test('do not take the choice after a refused verification for a sign of a payment', async () => {
    const { id } = await walkTo(operator, 'done');
    await sql`insert into claim_transitions (claim_id, from_status, to_status, reason, actor_kind)
      values (${id}, 'verify', 'choice', 'verify', 'visitor')`.execute(db);
    await backdate(id, '20 minutes', sql`reason = 'verify'`);
    await count();
    expect((await figures('?by=pair')).rows).toMatchObject([{ done: 1, p50: 30 }]);
  });

  test('subtract losses and prizes, and keep postings without a claim apart', async () => {
    await post('loss', '7');
    await post('prizes', '3');
    await post('fee', '-4');
    await count();
    const { total, rows } = await figures('?by=pair');
    expect(total.profit).toBe('-6');
    expect(rows).toMatchObject([{ key: '', pair: null, profit: '-6', created: 0 }]);
  });

  test('contain a transition that was written before others and committed after them', async () => {
    const early = await walkTo(operator, 'payout_sent');
    const other = openDb(api.url, { max: 1 });
    const slow = await other.startTransaction().execute();
    await sql`insert into claim_transitions (claim_id, from_status, to_status, actor_kind)
      values (${early.id}, 'payout_sent', 'done', 'visitor')`.execute(slow);
    await walkTo(operator, 'done');
    for (const _ of [1, 2, 3, 4]) await rollUpFigures(deps);
    await slow.commit().execute();
    await other.destroy();
    await count();
    expect((await figures()).total).toMatchObject({ created: 2, done: 2 });
  });

  test('are not called complete while an older transaction is open', async () => {
    const { id } = await walkTo(operator, 'payout_sent');
    const other = openDb(api.url, { max: 1 });
    const slow = await other.startTransaction().execute();
    await sql`insert into claim_transitions (claim_id, from_status, to_status, actor_kind)
      values (${id}, 'payout_sent', 'done', 'visitor')`.execute(slow);
    await walkTo(operator, 'new');
    const counting = countAllFigures(db, 100);
    await expect(counting).rejects.toThrow('older transactions are still open');
    await slow.rollback().execute();
    await other.destroy();
  });

  test('are answered without reading a claim, and a round reads only what is new', async () => {
    const narrow = await testApp({ max: 1 });
    const staff = await Operator.open(narrow);
    const { id } = await walkTo(staff, 'expired');
    await sql`insert into claim_transitions (claim_id, to_status, actor_kind)
      select ${id}, 'expired', 'visitor' from generate_series(1, 500)`.execute(narrow.db);
    await countAllFigures(narrow.db);
    await walkTo(staff, 'cancelled');
    const counted = await rowsRead(narrow.db, 'claim_transitions', () => countAllFigures(narrow.db));
    expect(counted).toBeLessThan(60);
    for (const table of ['claims', 'claim_transitions', 'ledger_entries'])
      expect([table, await rowsRead(narrow.db, table, () => staff.get('figures/?days=366'))]).toEqual([table, 0]);
  });
});

test('a period has both ends, in order, and at most a year between them', async () => {
  for (const query of ['?from=2026-11-01', '?from=2026-11-02&to=2026-11-01', '?from=2025-01-01&to=2026-11-01'])
    expect((await operator.get(`figures/${query}`)).json().code).toBe('validation');
  const { from, to, rows } = await figures('?from=2026-11-01&to=2026-11-03');
  expect([from, to, rows.length]).toEqual(['2026-11-01', '2026-11-03', 3]);
});

test('the figures are exported as shown', async () => {
  await walkTo(operator, 'done');
  await count();
  const { body, headers } = await operator.get('figures/csv/?by=pair');
  expect(headers['content-disposition']).toMatch(/figures-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv/);
  const [head, row] = body.split('\r\n');
  expect(head).toBe('\uFEFFpair,created,paid,completed,done,turnover_usd,profit_usd,p50_seconds,p90_seconds');
  expect(row).toMatch(/^BTC SBERRUB,1,1,1,1,[\d.]+,[\d.]+,30,30$/);
});

async function backdate(id: string, age: string, which = sql`to_status <> 'done'`): Promise<void> {
  const owner = openDb(api.ownerUrl, { max: 1 });
  try {
    await sql`alter table claim_transitions disable trigger claim_transitions_append_only`.execute(owner);
    await sql`update claim_transitions set at = at - ${age}::interval where claim_id = ${id} and ${which}`.execute(
      owner,
    );
  } finally {
    await sql`alter table claim_transitions enable trigger claim_transitions_append_only`.execute(owner);
    await owner.destroy();
  }
}

/** Posts a sum in USDT to one of the accounts of profit and loss. */
const post = (account: string, summa: string) =>
  sql`select ledger_post(${`test ${account}`}, 'transfer', null, 'job', 'test', null,
    array[${`${account}:USDTTRC20`}, 'equity:USDTTRC20'], array[${summa}::numeric, -(${summa}::numeric)])`.execute(db);

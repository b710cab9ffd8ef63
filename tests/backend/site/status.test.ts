import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { writeHeartbeat } from '#backend/jobs/sweep.ts';
import { auditEachMinute } from '#backend/modules/ledger/audit/service.ts';
import { rollUpExchanges } from '#backend/modules/site/status/service.ts';
import { testApp } from '#tests/support/app.ts';
import { pass } from '#tests/support/clock.ts';
import { Operator } from '#tests/support/factories/exchange.ts';
import { walkTo } from '#tests/support/factories/operator-claims.ts';

const api = await testApp();
const operator = await Operator.open(api);
const owner = openDb(api.ownerUrl, { max: 1 });
const answer = async (path: string) => (await api.app.inject(`/api/v1/status/${path}`)).json();

const statusNow = async () => {
  pass(5_050);
  return (await answer('')).parts;
};

beforeEach(async () => {
  await writeHeartbeat(api.deps);
  await auditEachMinute(api.deps);
});

/** Inserts exchanges that were paid out just now, `minutes` minutes after their payments were credited. */
async function finish(minutes: readonly number[], daysAgo = 0): Promise<void> {
  const { id } = await walkTo(operator, 'expired');
  await sql`
    with made as (
      insert into claims (status, from_ps, to_ps, from_summa, to_summa, course, rail, agree, status_at)
      select 'done', from_ps, to_ps, from_summa, to_summa, course, rail, agree, now() - make_interval(days => ${sql.lit(daysAgo)})
      from claims, unnest(${minutes}::int[]) where claims.id = ${id} returning id, status_at
    ), numbered as (select *, row_number() over () as n from made)
    insert into claim_transitions (claim_id, at, from_status, to_status, actor_kind)
    select numbered.id, status_at - make_interval(mins => m), 'wait_payment', 'paid', 'visitor'
    from numbered join unnest(${minutes}::int[]) with ordinality as t (m, n) using (n)`.execute(owner);
}

test('figures are hidden below twenty exchanges, then name their number and median, however often they are rolled up', async () => {
  await finish(Array.from({ length: 19 }, () => 12));
  await rollUpExchanges(api.deps);
  expect(await answer('exchanges/')).toEqual({ lastMonth: null });
  await finish([300, 300, 300]);
  await rollUpExchanges(api.deps);
  await rollUpExchanges(api.deps);
  expect(await answer('exchanges/')).toEqual({ lastMonth: { exchanges: 22, minutes: 12 } });
});

test('a day is counted once it is over, too', async () => {
  const total = async () => (await answer('exchanges/')).lastMonth.exchanges;
  await finish([5], 1);
  await sql`delete from exchange_days`.execute(owner);
  await rollUpExchanges(api.deps);
  expect(await total()).toBe(23);
  await rollUpExchanges(api.deps);
  expect(await total()).toBe(23);
});

test('every part works while worker, rates, mail and audit do', async () => {
  const works = { ok: true, since: null };
  expect(await statusNow()).toEqual({ exchange: works, rates: works, mail: works, payouts: works });
});

test('a dead worker stops exchange and payouts, with the time of its last sign of life', async () => {
  await sql`update heartbeats set at = now() - interval '10 minutes'`.execute(owner);
  const { exchange, payouts, rates } = await statusNow();
  expect(rates.ok).toBe(true);
  expect([exchange.ok, payouts.ok]).toEqual([false, false]);
  const minutes = (Date.now() - Date.parse(exchange.since)) / 60_000;
  expect(Math.abs(minutes - 10)).toBeLessThan(1);
});

test('maintenance stops the exchange, and its status stays open to read', async () => {
  await sql`insert into settings (key, value) values ('tech', '{"active": true, "hideApi": true}')
    on conflict (key) do update set value = excluded.value`.execute(owner);
  const { exchange, payouts } = await statusNow();
  expect([exchange, payouts.ok]).toEqual([{ ok: false, since: null }, true]);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeHeartbeat } from '#backend/jobs/sweep.ts';
import { auditEachMinute } from '#backend/modules/ledger/audit/service.ts';
import { testApp } from '../../support/app.ts';
import { pass } from '../../support/clock.ts';
import { leaveFree, passMinutes } from '../../support/factories/books.ts';
import { Operator, ps } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';

const api = await testApp();
const { db, deps } = api;
const operator = await Operator.open(api);

const health = async () => (await operator.get('health/')).json();

test('the state says that the worker has never worked, and that it works afterwards', async () => {
  const before = await health();
  expect(before.worker).toEqual({ ok: false, at: null });
  await writeHeartbeat(deps);
  await auditEachMinute(deps);
  const after = await health();
  expect(after).toMatchObject({ worker: { ok: true }, mail: { ok: true, waiting: 0 }, audit: { failed: [] } });
  for (const at of [after.worker.at, after.audit.at]) expect(Date.parse(at)).toBeGreaterThan(Date.now() - 60_000);
});

test('the queue has the oldest claim of each status with its deadline, however many there are', async () => {
  const first = await walkTo(operator, 'paid');
  await walkTo(operator, 'paid');
  await passMinutes(api, first.id, 600);
  const { queue } = await health();
  const paid = queue.find(({ status }: { status: string }) => status === 'paid');
  expect(paid).toMatchObject({ count: 2, oldest: { id: first.id } });
  expect(Date.parse(paid.oldest.dueAt)).toBeLessThan(Date.now());
});

test('an empty reserve names the pairs that it closes, and the rate files pass the test without them', async () => {
  const { reserves, monitors } = await health();
  expect(reserves.closed.count).toBe(0);
  expect(Number(reserves.free)).toBeGreaterThan(0);
  expect(monitors).toMatchObject({ isPaused: false, errorCount: 0 });
  expect(monitors.entries).toBeGreaterThan(100);
  await leaveFree(operator, ps.SBERRUB, '1');
  // Lets the cached result of the rate file check expire.
  pass(31_000);
  const after = await health();
  const { closed } = after.reserves;
  expect(after.monitors.errorCount).toBe(0);
  expect(after.monitors.entries).toBeLessThan(monitors.entries);
  expect(closed.count).toBeGreaterThan(5);
  expect(closed.pairs).toHaveLength(5);
  expect(closed.pairs[0]).toMatch(/ → SBERRUB$/);
});

test('old and missing prices of open directions close the row of rates, although no source reported a fault', async () => {
  const before = (await health()).rates;
  expect(before.closed).toEqual([]);
  await sql`update rates set updated_at = now() - make_interval(secs => max_age + 1) where unit = 'BTC'`.execute(db);
  await sql`delete from rates where unit = 'DOGE'`.execute(db);
  const after = await health();
  expect(after.rates).toMatchObject({ closed: ['BTC', 'DOGE'], used: before.used });
  expect((await operator.get('rates/')).json().missing).toEqual(['DOGE']);
  await sql`update rates set updated_at = now() where unit = 'BTC'`.execute(db);
});

test('a price with a fault is named', async () => {
  await sql`update rates set fault = 'jump' where unit = 'LTC'`.execute(db);
  expect((await health()).rates.closed).toContain('LTC');
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { refreshOnce } from '#backend/jobs/refresh-rates.ts';
import { retryAfterStart } from '#backend/jobs/retry-after-start.ts';
import { sweeps } from '#backend/jobs/sweep-registry.ts';
import { testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { choose, endPause, forgetNotices, noticeMails } from '../../support/notices.ts';
import { rateStubs } from '../../support/rate-stubs.ts';

const stubs = await rateStubs();
const api = await testApp({ env: { RATES: 'live', RATE_SOURCES: stubs.settings } });
const { db, deps } = api;
const operator = await Operator.open(api);

const round = () => sweeps.closedRates?.(deps);
/** Moves the stored times back, as if so much time had passed. */
const pass = (time: string) =>
  sql`update rate_closings set since = since - ${time}::interval, open_since = open_since - ${time}::interval`.execute(
    db,
  );
const close = () => sql`update rates set fault = 'spread' where unit = 'LTC'`.execute(db);
const open = () => sql`update rates set fault = null where unit = 'LTC'`.execute(db);
const told = async () =>
  (await db.selectFrom('staffNotices').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

beforeEach(async () => {
  stubs.heal();
  await sql`delete from rate_closings`.execute(db);
  await sql`update users set activated = (id = ${operator.id}) where role <> 'user'`.execute(db);
  await sql`update rates set fault = null, updated_at = now(), max_age = 86400`.execute(db);
  await round();
  await pass('1 minute');
  await round();
  await forgetNotices(api);
});

/** Closes the rate of LTC for so long that staff is told. */
async function closing(): Promise<void> {
  await close();
  await round();
  await pass('1 minute');
  await round();
}

test('a rate that stays closed for a minute is told once, with its directions and the sources that are silent', async () => {
  stubs.answers.kraken = (response) => response.destroy();
  await sql`update rate_sources set next_at = now()`.execute(db);
  await refreshOnce(deps);
  await sql`update rates set fault = null, updated_at = now(), max_age = 86400`.execute(db);
  await close();
  await round();
  expect(await told()).toEqual([]);
  await pass('1 minute');
  await round();
  await round();
  expect(await told()).toEqual(['ratesClosed']);
  const [letter, ...rest] = await noticeMails(api);
  expect(rest).toEqual([]);
  expect(letter?.subject).toMatch(/^Курсы закрыли \d+ направлени/);
  expect(letter?.text).toMatch(/Направления: .*Litecoin.* и ещё \d+/);
  for (const line of ['Валюты: LTC', 'Не отвечают источники: Kraken', '/operator/rates'])
    expect(letter?.text).toContain(line);
});

test('a rate that opens within a minute is not told', async () => {
  await close();
  await round();
  await open();
  await round();
  await pass('1 minute');
  await round();
  expect(await told()).toEqual([]);
});

test('a rate that opens and closes in turn is one closing, and is told as open once it stays open', async () => {
  await closing();
  for (let times = 0; times < 3; times++) {
    await open();
    await round();
    await pass('2 minutes');
    await round();
    await close();
    await round();
    await pass('2 minutes');
    await round();
  }
  expect(await told()).toEqual(['ratesClosed']);
  await open();
  await round();
  await pass('5 minutes');
  await round();
  await round();
  expect(await told()).toEqual(['ratesClosed', 'ratesRestored']);
  await noticeMails(api);
  await endPause(api);
  await closing();
  expect(await told()).toEqual(['ratesClosed', 'ratesRestored', 'ratesClosed']);
});

test('a source that died closes directions by the age of its prices', async () => {
  await sql`update rates set updated_at = now() - interval '1 hour', max_age = 900 where unit = 'LTC'`.execute(db);
  await round();
  await pass('1 minute');
  await round();
  expect(await told()).toEqual(['ratesClosed']);
});

test('directions that staff has switched off meanwhile are not told as open', async () => {
  await closing();
  await sql`update directions d set enabled = false from payment_systems p
    where p.unit = 'LTC' and p.id in (d.from_ps, d.to_ps)`.execute(db);
  await round();
  await pass('5 minutes');
  await open();
  await round();
  expect(await told()).toEqual(['ratesClosed']);
  await sql`update directions set enabled = true`.execute(db);
});

test('a member of staff who switched the notice off gets no mail', async () => {
  await choose(operator, 'ratesClosed', 'mail', false);
  await closing();
  expect(await noticeMails(api)).toEqual([]);
});

test('a failed source is asked at once by a worker that starts, and fails with the shortest pause again', async () => {
  stubs.answers.binance = (response) => response.destroy();
  for (let times = 0; times < 6; times++) {
    await sql`update rate_sources set next_at = now() - interval '1 second'`.execute(db);
    await refreshOnce(deps);
  }
  const state = () => db.selectFrom('rateSources').where('name', '=', 'binance').selectAll().executeTakeFirstOrThrow();
  expect((await state()).failures).toBeGreaterThanOrEqual(6);
  stubs.asked.length = 0;
  await retryAfterStart(deps);
  await refreshOnce(deps);
  expect(stubs.asked).toContain('binance');
  const { failures, nextAt, askedAt } = await state();
  expect([failures, nextAt.getTime() - askedAt.getTime()]).toEqual([1, 30_000]);
});

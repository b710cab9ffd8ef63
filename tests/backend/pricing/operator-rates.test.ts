import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { calculatorApi, shown } from '../../support/calculator.ts';
import { pass } from '../../support/clock.ts';
import { Operator } from '../../support/factories/exchange.ts';

const api = await calculatorApi();
const { app, db, get, id } = api;
const operator = await Operator.open(api);

test('staff see why a unit is closed, and can accept only the rate that is waiting', async () => {
  await sql`update rates set fault = 'jump', candidate_usd = 120000.5, candidate_since = now() where unit = 'BTC'`.execute(
    db,
  );
  await sql`insert into rate_sources (name, failures, problem) values ('kraken', 3, 'answered 503')`.execute(db);
  const { rates, sources } = (await operator.get('rates/')).json();
  expect(rates.find((rate: { unit: string }) => rate.unit === 'BTC')).toMatchObject({
    usd: '96450',
    fault: 'jump',
    candidate: { usd: '120000.5' },
  });
  expect(sources).toMatchObject([{ name: 'kraken', failures: 3, problem: 'answered 503', answeredAt: null }]);
  expect((await operator.post('rates/BTC/accept/', { usd: '120000' })).json().code).toBe('conflict');
  expect((await operator.post('rates/BTC/accept/', { usd: '120000.5' })).statusCode).toBe(200);
  expect((await operator.post('rates/BTC/accept/', { usd: '120000.5' })).json().code).toBe('conflict');
  const { usd, fault } = await db
    .selectFrom('rates')
    .where('unit', '=', 'BTC')
    .select(['usd', 'fault'])
    .executeTakeFirstOrThrow();
  expect([usd, fault]).toEqual(['120000.5', null]);
  await sql`update rates set usd = 96450 where unit = 'BTC'`.execute(db);
});

test('a rate that is too old is marked, with the number of directions it closes', async () => {
  const unitOf = async () =>
    (await operator.get('rates/')).json().rates.find(({ unit }: { unit: string }) => unit === 'XMR');
  expect(await unitOf()).toMatchObject({ stale: false, fault: null });
  await sql`update rates set updated_at = now() - interval '1 day' where unit = 'XMR'`.execute(db);
  const { stale, directions } = await unitOf();
  shown();
  const { count, results } = (await operator.get('rates/directions/?search=xmr&size=100')).json();
  expect({ stale, directions }).toEqual({ stale: true, directions: count });
  expect(new Set(results.map(({ closed }: { closed: string }) => closed))).toEqual(new Set(['rate']));
  expect(results[0].units).toContain('XMR');
  await sql`update rates set updated_at = now() where unit = 'XMR'`.execute(db);
});

test('directions closed by a rate or by their own bounds are listed first', async () => {
  await sql`update directions set course_ceiling = 1 where from_ps = ${id('BTC')} and to_ps = ${id('SBERRUB')}`.execute(
    db,
  );
  shown();
  const { results } = (await operator.get('rates/directions/?search=SBER')).json();
  expect(results[0]).toMatchObject({ fromCode: 'BTC', toCode: 'SBERRUB', closed: 'course', units: ['BTC', 'RUB'] });
  expect(results[1]).toMatchObject({
    closed: null,
    fromCurrency: expect.any(String),
    course: expect.stringMatching(/^[\d.]+$/),
  });
  await sql`update directions set course_ceiling = null`.execute(db);
  shown();
  expect((await operator.get('rates/directions/?search=SBER')).json().results[0].closed).toBeNull();
});

test('the rates calls are for staff only', async () => {
  for (const path of ['rates/', 'rates/directions/'])
    expect((await app.inject(`/api/v1/operator/${path}`)).statusCode).toBe(401);
});

test('readyz names the units without a trusted rate', async () => {
  await sql`update rates set updated_at = now()`.execute(db);
  await sql`update rates set fault = 'spread' where unit = 'XMR'`.execute(db);
  const { checks } = (await app.inject('/readyz')).json();
  expect(checks.rates).toMatchObject({ ok: true, closed: ['XMR'] });
  expect(checks.rates.age).toBeLessThan(300);
  await sql`update rates set fault = null where unit = 'XMR'`.execute(db);
});

test("the hourly history of a pair covers thirty days, at today's margin", async () => {
  await sql`delete from rate_history`.execute(db);
  await sql`insert into rate_history select unit, date_trunc('hour', now()) - make_interval(hours => n), usd * (1 + n / 100.0)
    from generate_series(0, 800) n, (values ('BTC', 90000), ('RUB', 0.0125)) as worth (unit, usd)
    where unit = 'BTC' or n <> 1`.execute(db);
  const { status, body } = await get(`/calculator/history/${id('BTC')}/${id('SBERRUB')}/`);
  expect(status).toBe(200);
  expect(body.points).toHaveLength(719);
  const times = body.points.map(({ at }: { at: string }) => Date.parse(at));
  expect(times).toEqual(times.toSorted());
  // The test data changes the rates of BTC and RUB by the same factor every hour, so their ratio is always 90000 /
  // 0.0125. The expected course is 1.2 percent lower because of the margin.
  expect(new Set(body.points.map(({ course }: { course: string }) => course))).toEqual(new Set(['7113600']));
  expect((await get(`/calculator/history/${id('BTC')}/999/`)).status).toBe(404);
  expect((await get(`/calculator/history/${id('CASHUSD')}/${id('SBERRUB')}/`)).body.code).toBe('pair_off');
});

test('the hourly history of a pair is computed once in five minutes', async () => {
  const points = async () => (await get(`/calculator/history/${id('SBERRUB')}/${id('BTC')}/`)).body.points.length;
  const before = await points();
  expect(before).toBeGreaterThan(0);
  await sql`delete from rate_history`.execute(db);
  expect(await points()).toBe(before);
  pass(301_000);
  expect(await points()).not.toBe(before);
});

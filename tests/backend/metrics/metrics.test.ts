import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '#backend/app.ts';
import { openDb } from '#backend/db/pool.ts';
import { calculatorApi } from '../../support/calculator.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const api = await calculatorApi();

/**
 * Returns the value of a metric in the text format of Prometheus, or undefined if no metric has exactly these labels.
 */
function valueOf(text: string, name: string, labels = ''): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name}${labels} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
}

const scrape = (headers: Record<string, string> = {}, app = api.app) => app.inject({ url: '/metrics', headers });

test('a call is counted by the pattern of its route, never by its address', async () => {
  const labels = '{method="GET",route="/api/v1/claim/:id/status/",status="4xx"}';
  const count = async () => valueOf((await scrape()).body, 'razmen_http_request_duration_seconds_count', labels) ?? 0;
  const before = await count();
  const id = '7f0c8f7e-3d4b-4c55-9a0e-9d9d55d3a9b1';
  await api.app.inject({ url: `/api/v1/claim/${id}/status/` });
  expect(await count()).toBe(before + 1);
  expect((await scrape()).body).not.toContain(id);
});

test('the state of the exchange is read at each scrape', async () => {
  const guest = new Guest(api);
  const before = valueOf((await scrape()).body, 'razmen_claims_open', '{status="wait_payment"}') ?? 0;
  await guest.confirm(await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01')));
  const { body } = await scrape();
  expect(valueOf(body, 'razmen_claims_open', '{status="wait_payment"}')).toBe(before + 1);
  expect(valueOf(body, 'razmen_claims_overdue', '{status="wait_payment"}')).toBe(0);
  expect(valueOf(body, 'razmen_ready', '{check="database"}')).toBe(1);
  expect(valueOf(body, 'razmen_audit_failed_checks')).toBe(0);
  const { rows } = await sql<{ code: string; free: number }>`
    select code, (total - held)::float8 as free from reserves join payment_systems on id = ps where held > 0`.execute(
    api.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { code, free } of rows)
    expect(valueOf(body, 'razmen_reserve_available', `{payment_system="${code}"}`)).toBe(free);
});

test('a fault of a rate and a late claim are seen', async () => {
  await sql`update rates set fault = 'jump' where unit = 'BTC'`.execute(api.db);
  await sql`update claims set clock_at = now() - interval '1 minute' where status = 'wait_payment'`.execute(api.db);
  const { body } = await scrape();
  expect(valueOf(body, 'razmen_rate_faulty', '{currency="BTC"}')).toBe(1);
  expect(valueOf(body, 'razmen_claims_overdue', '{status="wait_payment"}')).toBeGreaterThan(0);
});

test('an age that is not known has no value instead of 0', async () => {
  await sql`delete from heartbeats`.execute(api.db);
  expect(valueOf((await scrape()).body, 'razmen_worker_heartbeat_age_seconds')).toBeUndefined();
});

test('without the database, the numbers of failed checks and waiting mails have no value', async () => {
  const db = openDb('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const away = buildApp({ ...api.deps, db });
  const { body } = await scrape({}, away);
  expect(valueOf(body, 'razmen_ready', '{check="database"}')).toBe(0);
  expect(valueOf(body, 'razmen_audit_failed_checks')).toBeUndefined();
  expect(valueOf(body, 'razmen_mail_delayed')).toBeUndefined();
  await away.close();
  await db.destroy();
});

test.each([
  ['a stranger behind the proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ['this machine through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
])('%s may not read the measures', async (_who, headers) => {
  const response = await scrape(headers);
  expect(response.statusCode).toBe(401);
  expect(response.body).toBe('');
});

test('with a token, the token alone decides', async () => {
  const token = 'a-token-of-at-least-24-characters';
  const guarded = buildApp({ ...api.deps, config: { ...api.deps.config, metricsToken: token } });
  expect((await scrape({}, guarded)).statusCode).toBe(401);
  expect((await scrape({ authorization: `Bearer ${token}x` }, guarded)).statusCode).toBe(401);
  const outside = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' };
  expect((await scrape(outside, guarded)).statusCode).toBe(200);
  await guarded.close();
});

import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { calculatorApi } from '../../support/calculator.ts';
import { EventReader } from '../../support/event-stream.ts';

const api = await calculatorApi();
const readers: EventReader[] = [];
const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});

async function watch(from: string, to: string, query = '') {
  const answer = await fetch(`${url}/api/v1/calculator/events/${api.id(from)}/${api.id(to)}/${query}`);
  if (answer.status !== 200) return { status: answer.status, next: () => null as never };
  const reader = new EventReader(answer.body as ReadableStream<Uint8Array>);
  readers.push(reader);
  return {
    status: 200,
    next: async () => {
      const event = await reader.next();
      return event && JSON.parse(event.data);
    },
  };
}
const rate = (unit: string, usd: string) =>
  sql`update rates set usd = ${usd}, updated_at = now() where unit = ${unit}`.execute(api.db);

test('a subscriber gets the course at once and on each change of a rate, with a quote each time', async () => {
  const { next } = await watch('BTC', 'SBERRUB');
  const first = await next();
  expect(first).toMatchObject({ course: '7709133.565', quoteId: expect.any(String) });
  await rate('BTC', '100000');
  const second = await next();
  const { body } = await api.pair('BTC', 'SBERRUB');
  expect(second.course).toBe(body.course);
  expect(second.course).not.toBe(first.course);
  expect(second.quoteId).not.toBe(first.quoteId);
  await rate('BTC', '96450');
});

test('a subscriber gets no change that does not affect the pair', async () => {
  const { next } = await watch('USDTTRC20', 'SBERRUB');
  const first = await next();
  await rate('XMR', '390');
  await sql`update directions set bonus = 0.3 where from_ps = ${api.id('USDTTRC20')} and to_ps = ${api.id('SBERRUB')}`.execute(
    api.db,
  );
  const second = await next();
  expect([first.bonus, second.bonus]).toEqual(['0.2', '0.3']);
  await sql`update directions set bonus = 0.2 where from_ps = ${api.id('USDTTRC20')} and to_ps = ${api.id('SBERRUB')}`.execute(
    api.db,
  );
});

test('streams of a direction end if it closes; a closed or unknown direction has none', async () => {
  const { next } = await watch('LTC', 'SBERRUB');
  await next();
  await sql`update rates set fault = 'jump' where unit = 'LTC'`.execute(api.db);
  expect(await next()).toBeNull();
  expect((await watch('LTC', 'SBERRUB')).status).toBe(409);
  expect((await watch('NOSUCH', 'SBERRUB')).status).toBe(404);
  await sql`update rates set fault = null where unit = 'LTC'`.execute(api.db);
});

test('all subscribers share one database connection', async () => {
  await (await watch('BTC', 'SBERRUB')).next();
  await (await watch('ETH', 'SBPRUB')).next();
  const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
    where application_name = 'razmen-events' and datname = current_database()`.execute(api.db);
  expect(rows[0]?.count).toBe(1);
});

test('a subscriber to a city gets the course of that city', async () => {
  const { next } = await watch('USDTTRC20', 'CASHRUB', '?city=SOCHI');
  const { body } = await api.pair('USDTTRC20', 'CASHRUB', '?city=SOCHI');
  expect((await next()).course).toBe(body.course);
});

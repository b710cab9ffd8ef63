import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '#backend/app.ts';
import { openDb } from '#backend/db/pool.ts';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const api = await testApp();
const { hostname, port } = new URL(api.url);

type Mode = 'up' | 'refused' | 'closing' | 'silent';
let mode: Mode = 'up';
/** If this text is set, the proxy drops the database connection at the first statement that contains it. */
let breakAt: string | null = null;
const sockets = new Set<Socket>();

/** A TCP proxy to the database that a test can block. */
const road = createServer((client) => {
  sockets.add(client);
  client.on('error', () => {});
  if (mode === 'closing') return void client.destroy();
  const server = connect(Number(port || 5432), hostname);
  server.on('error', () => {});
  client.on('close', () => server.destroy());
  server.on('close', () => client.destroy());
  client.on('data', (chunk) => {
    if (breakAt !== null && chunk.includes(breakAt)) {
      breakAt = null;
      client.destroy();
    } else if (mode === 'up') server.write(chunk);
  });
  server.on('data', (chunk) => mode === 'up' && client.write(chunk));
});

const listen = async (at = 0): Promise<number> => {
  await once(road.listen(at, '127.0.0.1'), 'listening');
  return (road.address() as AddressInfo).port;
};

const roadPort = await listen();
const url = new URL(api.url);
url.host = `127.0.0.1:${roadPort}`;
const db = openDb(url.href, { max: 2, timeouts: { connectMs: 300, statementMs: 2_000 } });
const app = buildApp({ ...api.deps, db });
await app.ready();
const guest = new Guest({ ...api, db, app });
const user = await User.enter(api);
const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');

/** Waits until the pool has both connections. On a busy machine, connecting can take longer than the timeout. */
const connected = () => vi.waitFor(() => Promise.all([1, 2].map(() => sql`select pg_sleep(0.05)`.execute(db))), 60_000);

async function block(next: Mode): Promise<void> {
  mode = next;
  if (next === 'refused') road.close();
  for (const socket of sockets) socket.destroy();
}

afterEach(async () => {
  if (!road.listening) await listen(roadPort);
  mode = 'up';
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  road.close();
});

const calls: [string, () => ReturnType<Guest['send']>][] = [
  ['a list', () => guest.get('/en/api/v1/news/')],
  ['a claim’s page', () => guest.get(`/en/api/v1/claim/${crypto.randomUUID()}/status/`)],
  ['a new claim', () => guest.post('/en/api/v1/claim/', draft, { 'idempotency-key': crypto.randomUUID() })],
  ['a signed-in caller', () => guest.get('/en/api/v1/users/me/', { authorization: `Bearer ${user.token}` })],
  ['a sign-in', () => guest.post('/en/front-api/auth/login/', { email: 'a@example.org', password: 'x' })],
];
const refusal = {
  code: 'unavailable',
  detail: 'The service is busy or restarting. Try again in a few seconds.',
};

test.each(['refused', 'closing', 'silent'] as const)('calls answer 503 while the database is away: %s', async (how) => {
  await block(how);
  for (const [name, call] of calls) {
    const answer = await call();
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']], name).toEqual([503, refusal, '2']);
  }
});

test('calls answer 503 while no connection of the pool becomes free, and work again afterwards', async () => {
  await connected();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hold = () => db.transaction().execute(() => released);
  const held = Promise.all([hold(), hold()]);
  const answer = await guest.get('/en/api/v1/news/');
  release();
  await held;
  expect([answer.statusCode, answer.json()]).toEqual([503, refusal]);
  expect((await guest.get('/en/api/v1/news/')).statusCode).toBe(200);
});

test('a call whose connection breaks in the middle answers 503', async () => {
  await connected();
  breakAt = 'insert into';
  const answer = await guest.post('/en/api/v1/claim/', draft, { 'idempotency-key': crypto.randomUUID() });
  expect(breakAt).toBeNull();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
});

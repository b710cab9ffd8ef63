import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { watchClaim } from '#backend/modules/claims/page/service.ts';
import { changeStreams, openChangeFeed, StreamSlots } from '#backend/modules/platform/change-feed/service.ts';
import { networkOf } from '#backend/network.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { EventReader } from '../../support/event-stream.ts';
import { User } from '../../support/factories/account.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

let api: TestApp;
let url: string;
const readers: EventReader[] = [];

beforeAll(async () => {
  api = await testApp();
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});

async function aClaim() {
  const guest = new Guest(api);
  return { guest, id: await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01')) };
}

async function open(id: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/api/v1/claim/${id}/events/`, { headers });
  if (answer.status !== 200) return { answer, reader: undefined as never };
  const reader = new EventReader(answer.body as ReadableStream<Uint8Array>);
  readers.push(reader);
  return { answer, reader };
}

async function status(reader: EventReader) {
  const event = await reader.next();
  return event && JSON.parse(event.data);
}

test('the state of a claim is sent at once and on every change until the final one', async () => {
  const { guest, id } = await aClaim();
  const { answer, reader } = await open(id, { 'x-visitor': guest.cookie });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
  expect((await status(reader)).status).toBe('new');

  await guest.confirm(id);
  const paying = await status(reader);
  const { serverTime: _sent, ...sent } = paying;
  const { serverTime: _asked, ...asked } = (await guest.status(id)).json();
  expect(sent).toEqual(asked);
  expect(sent).toMatchObject({ status: 'wait_payment', own: true });

  await guest.confirm(id, 'cancel');
  expect((await status(reader)).status).toBe('cancelled');
  expect(await reader.next()).toBeNull();
});

test('a stranger with the link gets the masked state, in the language of the URL', async () => {
  const { guest, id } = await aClaim();
  const stranger = await fetch(`${url}/en/api/v1/claim/${id}/events/`, {
    headers: { 'x-visitor': randomBytes(32).toString('base64url') },
  });
  const reader = new EventReader(stranger.body as ReadableStream<Uint8Array>);
  readers.push(reader);
  const seen = await status(reader);
  expect(seen).toMatchObject({ own: false, actions: [], email: 'v•••@example.org' });
  expect(seen.title).toBe((await guest.get(`/en/api/v1/claim/${id}/status/`)).json().title);
  expect(JSON.stringify(seen.to.requisites)).toContain('…');
});

test('the event stream of an account ends with its session and sends no further state', async () => {
  const user = await User.enter(api);
  const id = await user.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  const other = await user.elsewhere();
  const watch = ({ token, cookie }: User) => open(id, { authorization: `Bearer ${token}`, 'x-visitor': cookie });
  const [ended, lasting] = [await watch(user), await watch(other)];
  for (const { reader } of [ended, lasting]) expect((await status(reader)).own).toBe(true);
  await user.post('/front-api/auth/logout/', { refresh: user.refresh });
  await other.confirm(id);
  expect((await status(lasting.reader)).status).toBe('wait_payment');
  expect(await ended.reader.next()).toBeNull();
});

test('a final claim sends one event; an unknown claim is 404', async () => {
  const { guest, id } = await aClaim();
  await guest.confirm(id, 'cancel');
  const { reader } = await open(id);
  expect((await status(reader)).status).toBe('cancelled');
  expect(await reader.next()).toBeNull();
  expect((await open(crypto.randomUUID())).answer.status).toBe(404);
});

test('changes during a lost LISTEN connection are sent after the reconnect', async () => {
  const { guest, id } = await aClaim();
  const { reader } = await open(id, { 'x-visitor': guest.cookie });
  await status(reader);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'razmen-events' and datname = current_database()`.execute(api.db);
  await guest.confirm(id);
  expect((await status(reader)).status).toBe('wait_payment');
});

test('a claim accepts eight subscribers and refuses the ninth with Retry-After', async () => {
  const { id } = await aClaim();
  for (let n = 0; n < 8; n++) await status((await open(id)).reader);
  const { answer } = await open(id);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await answer.json()).code).toBe('rate_limited');
  await readers.pop()?.close();
  await expect.poll(async () => (await open(id)).answer.status).toBe(200);
});

test('subscriptions are counted per topic, per network and in total, and each is released once', () => {
  const places = new StreamSlots({ maxPerTopic: 2, maxPerNetwork: 2, maxTotal: 3 });
  const first = places.acquire('a', networkOf('192.0.2.1'));
  expect(places.acquire('a', networkOf('192.0.2.2'))).not.toBeNull();
  expect(places.acquire('a', networkOf('192.0.2.3'))).toBeNull();
  expect(places.acquire('b', networkOf('192.0.2.1'))).not.toBeNull();
  expect(places.acquire('c', networkOf('192.0.2.9'))).toBeNull();
  first?.();
  first?.();
  expect(places.acquire('c', networkOf('192.0.2.9'))).not.toBeNull();
  expect(places.acquire('d', networkOf('192.0.2.9'))).toBeNull();
});

test('an idle stream sends keep-alives and ends at its time limit', async () => {
  const { id, guest } = await aClaim();
  const feed = openChangeFeed(api.url, pino({ level: 'silent' }));
  const streams = changeStreams(feed, { heartbeatMs: 40, lifetimeMs: 200 });
  const reply = { raw: new EventEmitter(), headers() {} };
  const read = async () => (await guest.status(id)).json();
  const stream = await watchClaim(streams, { id, network: networkOf('::1'), reply: reply as never, read });
  const parts: string[] = [];
  for await (const part of stream) parts.push(String(part));
  expect(parts[0]).toMatch(/^data: \{/);
  expect(parts.slice(1)).toEqual(expect.arrayContaining(['event: beat\ndata:\n\n']));
  await feed.close();
});

test('the server shuts down without waiting for subscribers', async () => {
  const other = await testApp();
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const guest = new Guest(other);
  const id = await guest.create(await draftOf(other, ps.BTC, ps.SBERRUB, '0.01'));
  const answer = await fetch(`${address}/api/v1/claim/${id}/events/`);
  const reader = new EventReader(answer.body as ReadableStream<Uint8Array>);
  await reader.next();
  await other.app.close();
  expect(await reader.next()).toBeNull();
});

import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { watchClaim } from '#backend/modules/claims/page/service.ts';
import { changeStreams, openChangeFeed, StreamSlots } from '#backend/modules/platform/change-feed/service.ts';
import { networkOf } from '#domain/network.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { EventReader } from '../../support/event-stream.ts';
import { User } from '../../support/factories/account.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';

const isOwn = async () => false;
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

test('an open claim page hears of changed business hours', async () => {
  const { guest, id } = await aClaim();
  const { reader } = await open(id, { 'x-visitor': guest.cookie });
  expect((await status(reader)).operatorsBackAt).toBeNull();
  const opening = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(11, 13);
  const day = { from: `${opening}:00`, to: `${opening}:30` };
  const hours = { zone: 'UTC', days: Array.from({ length: 7 }, () => day), closesForm: false };
  const operator = await Operator.open(api);
  await operator.post('hours/', { hours });
  expect((await status(reader)).operatorsBackAt).toContain(`T${opening}:00`);
  await operator.post('hours/', { hours: null });
  expect((await status(reader)).operatorsBackAt).toBeNull();
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

test('the owner gets a stream while strangers with the link hold all eight, and the oldest of theirs ends', async () => {
  const { guest, id } = await aClaim();
  const strangers: EventReader[] = [];
  for (let n = 0; n < 8; n++) strangers.push((await open(id)).reader);
  for (const reader of strangers) await status(reader);
  const { reader } = await open(id, { 'x-visitor': guest.cookie });
  expect((await status(reader)).own).toBe(true);
  expect(await strangers[0]?.next()).toBeNull();
  expect((await open(id)).answer.status).toBe(429);
  await guest.confirm(id);
  expect((await status(reader)).status).toBe('wait_payment');
});

test('the owner’s own streams are never ended for another one of the owner', async () => {
  const { guest, id } = await aClaim();
  for (let n = 0; n < 8; n++) await status((await open(id, { 'x-visitor': guest.cookie })).reader);
  expect((await open(id, { 'x-visitor': guest.cookie })).answer.status).toBe(429);
});

test('an owner gets a stream while strangers hold all of the network or all in total', () => {
  const ended: string[] = [];
  const slots = new StreamSlots({ maxPerTopic: null, maxPerNetwork: 2, maxTotal: 3 });
  const acquire = (name: string, ip: string, own = false) =>
    slots.acquire({ topic: name, network: networkOf(ip), isOwn: own, end: () => ended.push(name) });
  acquire('stranger 1', '192.0.2.1');
  acquire('stranger 2', '192.0.2.1');
  expect(acquire('owner 1', '192.0.2.1', true)).not.toBeNull();
  acquire('stranger 3', '192.0.2.2');
  expect(acquire('owner 2', '192.0.2.2', true)).not.toBeNull();
  expect(ended).toEqual(['stranger 1', 'stranger 2']);
  expect(acquire('owner 3', '192.0.2.2', true)).not.toBeNull();
  expect(ended).toEqual(['stranger 1', 'stranger 2', 'stranger 3']);
  expect(acquire('stranger 4', '192.0.2.2')).toBeNull();
});

test('subscriptions are counted per topic, per network and in total, and each is released once', () => {
  const slots = new StreamSlots({ maxPerTopic: 2, maxPerNetwork: 2, maxTotal: 3 });
  const acquire = (topic: string, ip: string) => slots.acquire({ topic, network: networkOf(ip), end: () => undefined });
  const first = acquire('a', '192.0.2.1');
  expect(acquire('a', '192.0.2.2')).not.toBeNull();
  expect(acquire('a', '192.0.2.3')).toBeNull();
  expect(acquire('b', '192.0.2.1')).not.toBeNull();
  expect(acquire('c', '192.0.2.1')).toBeNull();
  first?.();
  first?.();
  expect(acquire('c', '192.0.2.9')).not.toBeNull();
  expect(acquire('d', '192.0.2.1')).toBeNull();
});

test('when all slots are taken, the oldest one of the network with the most slots makes way for another network', () => {
  const slots = new StreamSlots({ maxPerTopic: 9, maxPerNetwork: 2, maxTotal: 5 });
  const ended: string[] = [];
  const acquire = (ip: string, name: string) =>
    slots.acquire({ topic: 'a', network: networkOf(ip), end: () => ended.push(name) });
  acquire('192.0.2.1', 'first of one');
  const release = acquire('192.0.2.2', 'first of two');
  acquire('192.0.2.2', 'second of two');
  acquire('192.0.2.3', 'first of three');
  acquire('192.0.2.3', 'second of three');
  expect(acquire('192.0.2.2', 'third of two')).toBeNull();
  expect(ended).toEqual([]);
  expect(acquire('192.0.2.4', 'first of four')).not.toBeNull();
  expect(ended).toEqual(['first of two']);
  release?.();
  expect(acquire('192.0.2.5', 'first of five')).not.toBeNull();
  expect(ended).toEqual(['first of two', 'first of three']);
  expect(acquire('192.0.2.1', 'second of one')).toBeNull();
});

test('the stream of an evicted slot ends, and the newcomer gets the state', async () => {
  const { id, guest } = await aClaim();
  const feed = openChangeFeed(api.url, pino({ level: 'silent' }));
  const streams = changeStreams(feed, { maxTotal: 2 });
  const read = async () => (await guest.status(id)).json();
  const watch = (ip: string) => {
    const reply = { raw: new EventEmitter(), headers() {} };
    return watchClaim(streams, { id, network: networkOf(ip), reply: reply as never, isOwn, read });
  };
  const [oldest, other] = [await watch('192.0.2.1'), await watch('192.0.2.1')];
  const newcomer = await watch('192.0.2.2');
  expect((await oldest.toArray()).map(String)).toEqual([expect.stringMatching(/^data: \{/)]);
  expect([other.readableEnded, newcomer.readableLength > 0]).toEqual([false, true]);
  await expect(watch('192.0.2.3')).resolves.toBeDefined();
  streams.close();
  await feed.close();
});

test('an idle stream sends keep-alives and ends at its time limit', async () => {
  const { id, guest } = await aClaim();
  const feed = openChangeFeed(api.url, pino({ level: 'silent' }));
  const streams = changeStreams(feed, { heartbeatMs: 40, lifetimeMs: 200 });
  const reply = { raw: new EventEmitter(), headers() {} };
  const read = async () => (await guest.status(id)).json();
  const stream = await watchClaim(streams, { id, network: networkOf('::1'), reply: reply as never, isOwn, read });
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

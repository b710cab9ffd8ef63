import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { deleteExpired } from '#backend/jobs/retention.ts';
import { sendPush } from '#backend/modules/platform/push/service.ts';
import { endSessions, openSession } from '#backend/modules/platform/sessions/service.ts';
import { sendNoticePush, sendTest } from '#backend/modules/platform/staff-notices/service.ts';
import { askOutside } from '#backend/post-outside.ts';
import { testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { dispatched, forgetNotices } from '../../support/notices.ts';
import { pushStub, type StubBrowser } from '../../support/push-stub.ts';

const push = await pushStub();
const api = await testApp();
const operator = await Operator.open(api, 'operator');
const owner = await Operator.open(api, 'owner');

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const call = (who: Operator, method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, visitor?: string) =>
  api.app.inject({
    method,
    url: `/api/v1/operator/push/${path}`,
    headers: { ...who.headers, 'user-agent': agent, ...(visitor && { 'x-visitor': visitor }) },
    ...(payload && { payload }),
  });
const keyOf = async (who: Operator) => (await call(who, 'POST', 'key/')).json().publicKey;
const subscribe = async (who: Operator, browser = push.browser(), visitor?: string): Promise<StubBrowser> => {
  expect((await call(who, 'PUT', '', browser, visitor)).statusCode).toBe(200);
  return browser;
};
const signOut = (who: Operator) =>
  api.app.inject({ method: 'POST', url: '/front-api/auth/logout/', headers: who.headers, payload: {} });
const browsersOf = async (who: Operator) => (await who.get('notices/')).json().push.browsers;
const rows = () => api.db.selectFrom('pushSubscriptions').select(['endpoint', 'error']).execute();

async function markedClaim(): Promise<{ id: string; number: number }> {
  const { id, guest } = await walkTo(operator, 'marked_paid');
  return { id, number: (await guest.status(id)).json().number };
}

/** Queues and sends push messages, as the worker would. */
async function deliver(): Promise<void> {
  for (const batch of await dispatched(api, 'noticePush')) await sendNoticePush(api.deps, { batch });
  for (const data of await jobsForBrowsers()) await sendNoticePush(api.deps, data, push.ask);
}

async function jobsForBrowsers(): Promise<{ batch: string; subscription: string }[]> {
  const { rows: jobs } = await sql<{ data: { batch: string; subscription: string } }>`
    select data from pgboss.job where name = 'noticePush' and data ? 'subscription' order by created_on, id`.execute(
    api.db,
  );
  return jobs.map(({ data }) => data);
}

beforeEach(async () => {
  push.received.length = 0;
  push.answers = {};
  await forgetNotices(api);
  await sql`delete from push_subscriptions`.execute(api.db);
  await sql`update users set activated = (id in (${operator.id}, ${owner.id})) where role <> 'user'`.execute(api.db);
});

describe('the key', () => {
  test('is made once, encrypted, and is the one that signs the messages', async () => {
    const keys = await Promise.all([keyOf(operator), keyOf(owner)]);
    expect(keys[0]).toMatch(/^B[\w-]{86}$/);
    expect(keys[1]).toBe(keys[0]);
    const stored = await api.db.selectFrom('pushKeys').select('privateKey').executeTakeFirstOrThrow();
    expect(stored.privateKey).toMatch(/^v1:/);
    await subscribe(operator);
    await markedClaim();
    await deliver();
    expect(push.received[0]?.claims).toMatchObject({
      alg: 'ES256',
      key: keys[0],
      sub: expect.stringMatching(/^mailto:/),
    });
  });

  test('is replaced with all subscriptions if SECRET has changed, and until then messages say why they fail', async () => {
    const before = await keyOf(operator);
    await subscribe(operator);
    await sql`update push_keys set private_key = 'v1:AAAA'`.execute(api.db);
    expect(await sendTest(api.deps, 'push', { id: operator.id, locale: 'en' }, push.ask)).toEqual([
      { to: 'Chrome, Windows', error: expect.stringContaining('another SECRET') },
    ]);
    expect(await keyOf(operator)).not.toBe(before);
    expect(await rows()).toEqual([]);
  });
});

describe('a browser', () => {
  test('is shown by its name to its owner only, and again subscribed replaces its former subscription', async () => {
    await subscribe(operator);
    const second = await subscribe(operator);
    expect(await browsersOf(operator)).toEqual([
      expect.objectContaining({ browser: 'Chrome', system: 'Windows', isCurrent: true, error: null }),
    ]);
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([second.endpoint]);
    expect(await browsersOf(owner)).toEqual([]);
    const [{ id }] = await browsersOf(operator);
    expect((await call(owner, 'DELETE', `${id}/`)).statusCode).toBe(404);
    expect((await call(operator, 'DELETE', `${id}/`)).json()).toEqual({ browsers: [] });
  });

  test.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://push.example.com:8443/a',
    'https://user@push.example.com/a',
    `https://push.example.com/${'a'.repeat(1_000)}`,
  ])('with the address %s is refused', async (endpoint) => {
    expect((await call(operator, 'PUT', '', { ...push.browser(), endpoint })).statusCode).toBe(422);
  });

  test.each<[string, (who: Operator) => Promise<unknown>]>([
    ['its owner signs out', (who) => signOut(who)],
    ['its owner ends all sessions', (who) => transaction(api.db, (tx) => endSessions(tx, who.id, null))],
    ['its owner leaves the staff', (who) => owner.post(`staff/${who.id}/`, { role: 'user' })],
  ])('is forgotten when %s', async (_, leave) => {
    await sql`update sessions set code_at = now()`.execute(api.db);
    const who = await Operator.open(api, 'operator');
    await subscribe(who);
    await subscribe(operator);
    expect(await rows()).toHaveLength(2);
    await leave(who);
    expect(await rows()).toHaveLength(1);
    expect(await browsersOf(operator)).toHaveLength(1);
  });

  test('is kept when its owner signs in there again, and forgotten when a colleague does', async () => {
    const [visitor, who] = ['v'.repeat(43), await Operator.open(api, 'operator')];
    await subscribe(who, push.browser(), visitor);
    const client = { ip: '127.0.0.1', agent, visitor: createHash('sha256').update(visitor).digest() };
    const signIn = (userId: string) =>
      transaction(api.db, (tx) => openSession(tx, api.deps.config.secret, { userId }, client));
    await signIn(who.id);
    expect(await browsersOf(who)).toEqual([expect.objectContaining({ isCurrent: false })]);
    await signOut(who);
    expect(await rows()).toHaveLength(1);
    await signIn(owner.id);
    expect(await rows()).toEqual([]);
  });

  test('is forgotten thirty days after the latest sign-in', async () => {
    await subscribe(operator);
    await deleteExpired(api.deps);
    expect(await rows()).toHaveLength(1);
    await sql`update push_subscriptions set seen_at = now() - interval '31 days'`.execute(api.db);
    await deleteExpired(api.deps);
    expect(await rows()).toEqual([]);
  });
});

describe('a message', () => {
  test('has the event and the number, and neither the pair, the sum nor the id of the claim', async () => {
    await keyOf(operator);
    const browser = await subscribe(operator);
    const { id, number } = await markedClaim();
    await deliver();
    const [{ message, headers, endpoint }, ...rest] = push.received as [(typeof push.received)[0]];
    expect(rest).toEqual([]);
    expect(endpoint).toBe(browser.endpoint);
    expect(message.title).toBe('2 уведомления');
    expect(message.body.split('\n')).toEqual([`Новая заявка № ${number}`, `Оплачена заявка № ${number}`]);
    expect(message.path).toBe('/operator');
    expect(JSON.stringify(message)).not.toMatch(new RegExp(`BTC|RUB|→|${id}`));
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '3600' });
    await deliver();
    expect(push.received.length).toBe(2);
    expect(push.received[1]?.message.tag).toBe(message.tag);
  });

  test('about one claim opens the claim at the desk by its number', async () => {
    await keyOf(operator);
    await subscribe(operator);
    await operator.api.app.inject({
      method: 'PATCH',
      url: '/api/v1/operator/notices/',
      headers: operator.headers,
      payload: { kind: 'newClaim', channel: 'push', isOn: false },
    });
    const { number } = await markedClaim();
    await deliver();
    expect(push.received[0]?.message).toMatchObject({
      title: `Оплачена заявка № ${number}`,
      body: '',
      path: `/operator?search=${number}`,
    });
  });

  test('goes to each browser by a job of its own, and not once somebody has handled the event', async () => {
    await keyOf(operator);
    await subscribe(operator);
    await sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth)
      select user_id, endpoint || '2', p256dh, auth from push_subscriptions`.execute(api.db);
    const { id } = await markedClaim();
    for (const batch of await dispatched(api, 'noticePush')) await sendNoticePush(api.deps, { batch });
    const jobs = await jobsForBrowsers();
    expect(new Set(jobs.map(({ subscription }) => subscription)).size).toBe(2);
    await sql`update claims set status = 'done' where id = ${id}`.execute(api.db);
    for (const data of jobs) await sendNoticePush(api.deps, data, push.ask);
    expect(push.received).toEqual([]);
  });

  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    await keyOf(operator);
    const { endpoint } = await subscribe(operator);
    push.answers = { [endpoint]: { status } };
    await markedClaim();
    await deliver();
    expect(await rows()).toEqual([]);
  });

  test('waits as long as the push service asks, is tried again after a failure, and is given up after a refusal', async () => {
    await keyOf(operator);
    const { endpoint } = await subscribe(operator);
    push.answers = { [endpoint]: { status: 429, retryAfter: '90' } };
    await markedClaim();
    await deliver();
    const { rows: later } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job
      where name = 'noticePush' and start_after > now() + interval '1 minute'`.execute(api.db);
    expect(later).toHaveLength(1);
    const [data] = await jobsForBrowsers();
    if (!data) throw new Error('no job');
    push.answers = { [endpoint]: { status: 503 } };
    await expect(sendNoticePush(api.deps, data, push.ask)).rejects.toMatchObject({
      name: 'Error',
      message: 'HTTP 503',
    });
    expect((await browsersOf(operator))[0]).toMatchObject({ error: 'HTTP 503', failedAt: expect.any(String) });
    push.answers = { [endpoint]: { status: 403 } };
    await expect(sendNoticePush(api.deps, data, push.ask)).rejects.toHaveProperty('name', 'PermanentError');
    push.answers = {};
    await sendNoticePush(api.deps, data, push.ask);
    expect((await browsersOf(operator))[0]).toMatchObject({ error: null, failedAt: null });
  });

  test('to a name that leads into a private network is refused before the connection', async () => {
    await keyOf(operator);
    await subscribe(operator, { ...push.browser(), endpoint: 'https://localtest.invalid/a' });
    const row = await api.db.selectFrom('pushSubscriptions').selectAll().executeTakeFirstOrThrow();
    const message = { title: 'a', body: '', path: '/operator', tag: 'a' };
    const ask = (post: Parameters<typeof askOutside>[0]) =>
      askOutside(post, async () => [{ address: '10.0.0.1', family: 4 }]);
    await expect(sendPush(api.deps, row, message, ask)).rejects.toMatchObject({
      name: 'PermanentError',
      message: 'not_public',
    });
  });

  test('of more than 3000 bytes is refused', async () => {
    await keyOf(operator);
    await subscribe(operator);
    const row = await api.db.selectFrom('pushSubscriptions').selectAll().executeTakeFirstOrThrow();
    const message = { title: 'я'.repeat(1_500), body: '', path: '/operator', tag: 'a' };
    await expect(sendPush(api.deps, row, message, push.ask)).rejects.toThrow('message too long');
  });
});

test('a test message says for each browser whether it was sent', async () => {
  await keyOf(operator);
  const testMessage = () => sendTest(api.deps, 'push', { id: operator.id, locale: 'ru' }, push.ask);
  expect(await testMessage()).toEqual([]);
  const { endpoint } = await subscribe(operator);
  expect(await testMessage()).toEqual([{ to: 'Chrome, Windows', error: null }]);
  expect(push.received[0]?.message).toMatchObject({ title: 'Проверка уведомлений', path: '/operator' });
  push.answers = { [endpoint]: { status: 410 } };
  expect((await testMessage())[0]?.error).toMatch(/больше не принимает/);
});

test('without a browser, no push message is queued', async () => {
  await markedClaim();
  expect(await dispatched(api, 'noticePush')).toEqual([]);
});

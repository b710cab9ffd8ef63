import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import type { JobData } from '#backend/jobs/queue.ts';
import { sendShopKeyMail } from '#backend/modules/shop/keys/service.ts';
import { testApp } from '../../support/app.ts';
import { goodPassword, User } from '../../support/factories/account.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';
import { dataFolder, outboxNames } from '../../support/mail.ts';
import { recordMail } from '../../support/record-mail.ts';

const folder = dataFolder();
const api = await testApp({ env: { DATA_DIR: folder } });

const create = (shop: Shop, more: object = {}) =>
  shop.owner.post('/api/v1/shop/keys/', {
    name: 'Other server',
    scopes: ['read'],
    password: goodPassword,
    ...more,
  });
const keysOf = async (shop: Shop) => (await shop.owner.get('/api/v1/shop/keys/')).json();
const remove = (shop: Shop, id: string) => shop.owner.send({ method: 'DELETE', url: `/api/v1/shop/keys/${id}/` });
const ask = (shop: Shop, key = shop.key, headers = {}, timestamp?: number) =>
  shop.send({ method: 'GET', url: '/api/v1/merchant/rates/', headers }, key, timestamp);

/** Sends the queued mails about a key, as the worker would. @returns their subjects, oldest first */
async function mailsAbout(shop: Shop, id: string): Promise<string[]> {
  const { mailer, letters } = recordMail();
  const { rows } = await sql<{ data: JobData['shopKeyMail'] }>`
    select data from pgboss.job where name = 'shopKeyMail' and data->>'id' = ${id} order by created_on`.execute(api.db);
  for (const { data } of rows) await sendShopKeyMail({ ...api.deps, mailer }, data);
  expect(new Set(letters.map(({ to }) => to))).toEqual(new Set([shop.owner.email]));
  return letters.map(({ subject }) => subject);
}

describe('a key', () => {
  test('is created by an active shop only, and its secret is shown once and stored nowhere', async () => {
    const stranger = await User.enter(api);
    expect((await stranger.get('/api/v1/shop/keys/')).statusCode).toBe(403);
    expect((await stranger.post('/api/v1/shop/keys/', { name: 'x', scopes: ['read'] })).statusCode).toBe(403);
    const shop = await Shop.open(api);
    const { secret, ...key } = (await create(shop)).json();
    expect(await keysOf(shop)).toContainEqual(key);
    const { rows } = await sql<{ dump: string }>`select database_to_xml(true, false, '')::text as dump`.execute(api.db);
    expect(rows[0]?.dump).toContain(key.key);
    expect(rows[0]?.dump).not.toContain(secret.slice(3));
  });

  test('is reported to the owner by mail, with its name but not with its secret', async () => {
    const shop = await Shop.open(api);
    const { id, key, secret } = (await create(shop)).json();
    await sendShopKeyMail(api.deps, { id });
    // Removes the soft line breaks of the mail's quoted-printable text, because such a break may split the key.
    const mailOf = (name: string) => readFileSync(join(folder, 'outbox', name), 'utf8').replaceAll(/=\r?\n/g, '');
    const mails = outboxNames(folder).map(mailOf);
    const [mail = '', ...others] = mails.filter((text) => text.includes(shop.owner.email));
    expect(others).toEqual([]);
    expect([mail.includes(key), mail.includes(secret)]).toEqual([true, false]);
  });

  test('is reported by mail when it is revoked, once', async () => {
    const shop = await Shop.open(api);
    const [{ id }] = await keysOf(shop);
    for (const _ of [1, 2]) await remove(shop, id);
    expect(await mailsAbout(shop, id)).toEqual(['Отозван ключ магазина «Tea shop»']);
  });

  test('for real money is reported by mail when it is used from a new address, three times a day', async () => {
    const shop = await Shop.open(api);
    const [{ id }] = await keysOf(shop);
    const from = (address: string) => ask(shop, shop.key, { 'x-forwarded-for': address });
    for (const address of ['192.0.2.1', '192.0.2.1', '2001:db8:1::1', '2001:db8:1::2']) await from(address);
    const news = 'Ключ магазина «Tea shop»: новый IP-адрес';
    expect(await mailsAbout(shop, id)).toEqual(['Создан ключ магазина «Tea shop»', news]);
    await Promise.all([from('192.0.2.3'), from('192.0.2.3'), from('192.0.2.3')]);
    for (const address of ['192.0.2.4', '192.0.2.5', '192.0.2.6']) await from(address);
    expect((await mailsAbout(shop, id)).filter((subject) => subject === news)).toHaveLength(3);
  });

  test('that is bound to addresses or moves no money is not reported when its address changes', async () => {
    const shop = await Shop.open(api);
    const bound = (await create(shop, { networks: ['192.0.2.0/24'] })).json();
    const testing = (await create(shop, { mode: 'test' })).json();
    for (const key of [bound, testing]) {
      for (const address of ['192.0.2.1', '192.0.2.2']) await ask(shop, key, { 'x-forwarded-for': address });
      expect(await mailsAbout(shop, key.id)).toEqual(['Создан ключ магазина «Tea shop»']);
    }
  });

  test('signs calls until it is revoked, and the revocation takes effect at once', async () => {
    const shop = await Shop.open(api);
    expect((await ask(shop)).statusCode).toBe(200);
    const [{ id, lastUsedAt }] = await keysOf(shop);
    expect(lastUsedAt).not.toBeNull();
    expect((await remove(shop, id)).statusCode).toBe(204);
    expect((await ask(shop)).json()).toMatchObject({
      code: 'signature_invalid',
      fields: { 'X-Key': [expect.any(String)] },
    });
    expect((await keysOf(shop))[0]).toMatchObject({ active: false, revokedAt: expect.any(String) });
  });

  test('for real money is neither created nor replaced without the password of the account', async () => {
    const shop = await Shop.open(api);
    const [old] = await keysOf(shop);
    const rotate = (body: object) => shop.owner.post(`/api/v1/shop/keys/${old.id}/rotate/`, body);
    for (const password of [undefined, 'not the password']) {
      for (const answer of [await create(shop, { password }), await rotate({ password })])
        expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['password']]);
    }
    expect(await keysOf(shop)).toHaveLength(1);
    const test = await create(shop, { password: undefined, mode: 'test' });
    expect(test.statusCode).toBe(201);
    expect((await shop.owner.post(`/api/v1/shop/keys/${test.json().id}/rotate/`)).statusCode).toBe(201);
    expect((await rotate({ password: goodPassword })).statusCode).toBe(201);
  });

  test('of another shop can be neither replaced nor revoked', async () => {
    const [shop, other] = [await Shop.open(api), await Shop.open(api)];
    const [{ id }] = await keysOf(shop);
    expect((await remove(other, id)).statusCode).toBe(404);
    expect((await other.owner.post(`/api/v1/shop/keys/${id}/rotate/`)).statusCode).toBe(404);
    expect((await ask(shop)).statusCode).toBe(200);
  });

  test('that is replaced works for another day, beside the new one with the same rights', async () => {
    const shop = await Shop.open(api);
    const [old] = await keysOf(shop);
    const fresh = (await shop.owner.post(`/api/v1/shop/keys/${old.id}/rotate/`, { password: goodPassword })).json();
    expect(fresh).toMatchObject({ name: old.name, scopes: old.scopes, expiresAt: null });
    expect([(await ask(shop)).statusCode, (await ask(shop, fresh)).statusCode]).toEqual([200, 200]);
    const ends = (await keysOf(shop)).find(({ id }: { id: string }) => id === old.id).expiresAt;
    expect(Date.parse(ends) - Date.now()).toBeLessThanOrEqual(86_400_000);
    await sql`update shop_keys set expires_at = now() - interval '1 second' where id = ${old.id}`.execute(api.db);
    expect([(await ask(shop)).statusCode, (await ask(shop, fresh)).statusCode]).toEqual([401, 200]);
    expect((await shop.owner.post(`/api/v1/shop/keys/${old.id}/rotate/`, { password: goodPassword })).statusCode).toBe(
      409,
    );
  });

  test('ends after the days that were chosen', async () => {
    const shop = await Shop.open(api);
    const key = (await create(shop, { days: 90 })).json();
    expect((Date.parse(key.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
    expect((await ask(shop, key)).statusCode).toBe(200);
    await sql`update shop_keys set expires_at = now() - interval '1 second' where id = ${key.id}`.execute(api.db);
    expect((await ask(shop, key)).statusCode).toBe(401);
  });

  test('may do only what its scopes name', async () => {
    const shop = await Shop.open(api);
    const reader = (await create(shop)).json();
    expect((await ask(shop, reader)).statusCode).toBe(200);
    const url = '/api/v1/merchant/claim/';
    expect((await shop.send({ method: 'POST', url, payload: {} }, reader)).statusCode).toBe(403);
  });

  test('is accepted only from the networks that it lists', async () => {
    const shop = await Shop.open(api);
    const key = (await create(shop, { networks: ['198.51.100.0/24', '2001:db8::1'] })).json();
    expect(key.networks).toEqual(['198.51.100.0/24', '2001:db8::1']);
    const from = async (address: string) => (await ask(shop, key, { 'x-forwarded-for': address })).statusCode;
    expect([await from('198.51.100.7'), await from('2001:db8::1'), await from('198.51.101.7')]).toEqual([
      200, 200, 403,
    ]);
    expect((await create(shop, { networks: ['everywhere'] })).json().code).toBe('validation');
  });

  test('is one of ten at most, even if two are created at the same moment', async () => {
    const shop = await Shop.open(api);
    for (let n = 0; n < 8; n++) expect((await create(shop)).statusCode).toBe(201);
    const answers = await transaction(api.db, async (tx) => {
      await sql`select from shops where id = ${shop.id} for update`.execute(tx);
      const both = [create(shop), create(shop)];
      // Both calls wait for the lock on the shop's row. The end of this transaction lets both continue at once.
      await sleep(300);
      return both;
    }).then((both) => Promise.all(both));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('a signed call', () => {
  test('is refused with a wrong signature, a changed body, an old time or an unknown key, and says which', async () => {
    const shop = await Shop.open(api);
    const headerOf = async (answer: ReturnType<typeof ask>) => {
      const { statusCode } = await answer;
      const { code, fields } = (await answer).json();
      return [statusCode, code, ...Object.keys(fields ?? {})];
    };
    const refused = (header: string) => [401, 'signature_invalid', header];
    const now = Math.trunc(Date.now() / 1_000);
    expect(await headerOf(ask(shop, shop.key, {}, now - 310))).toEqual(refused('X-Timestamp'));
    expect(await headerOf(ask(shop, shop.key, {}, now + 310))).toEqual(refused('X-Timestamp'));
    expect(await headerOf(ask(shop, shop.key, { 'x-timestamp': 'now' }))).toEqual(refused('X-Timestamp'));
    expect(await headerOf(ask(shop, { ...shop.key, key: 'live_unknown' }))).toEqual(refused('X-Key'));
    expect(await headerOf(ask(shop, { ...shop.key, secret: 'sk_wrong' }))).toEqual(refused('X-Signature'));
    expect(await headerOf(ask(shop, shop.key, { 'x-timestamp': String(now - 1) }))).toEqual(refused('X-Signature'));
    const signature = 'sha256=00';
    expect(await headerOf(ask(shop, shop.key, { 'x-signature': signature }))).toEqual(refused('X-Signature'));
  });

  test('is refused with the signature of another address, query, language, method or body', async () => {
    const shop = await Shop.open(api);
    const base = '/api/v1/merchant/';
    const signatureOfGet = (path: string) => shop.signature({ method: 'GET', url: `${base}${path}` });
    const get = (path: string, headers: Record<string, string>) =>
      shop.send({ method: 'GET', url: path, headers }).then(({ statusCode }) => statusCode);
    const rates = signatureOfGet('rates/?size=1');
    expect(await get(`${base}rates/?size=1`, rates)).toBe(200);
    expect(await get(`${base}rates/`, rates)).toBe(401);
    expect(await get(`${base}rates/?size=2`, rates)).toBe(401);
    expect(await get(`/en${base}rates/?size=1`, rates)).toBe(401);
    expect(await get(`${base}quote/?from=1&to=30&fromSumma=0.01`, rates)).toBe(401);
    const cancel = { method: 'POST', url: `${base}claim/${crypto.randomUUID()}/cancel/`, payload: {} } as const;
    const sent = async (headers: Record<string, string>, payload = {}) =>
      (await shop.send({ ...cancel, payload, headers })).statusCode;
    expect(await sent(shop.signature(cancel))).toBe(404);
    expect(await sent(shop.signature({ ...cancel, method: 'GET' }))).toBe(401);
    expect(await sent(shop.signature({ ...cancel, url: `${base}claim/` }))).toBe(401);
    expect(await sent(shop.signature(cancel), { more: 1 })).toBe(401);
  });

  test('is refused without a signature, also for the owner with a session', async () => {
    const shop = await Shop.open(api);
    expect((await shop.owner.get('/api/v1/merchant/rates/')).statusCode).toBe(401);
  });

  test('is refused while the shop is closed, and accepted again afterwards', async () => {
    const shop = await Shop.open(api);
    const staff = await Operator.open(api);
    const { askedAt } = (await shop.owner.get('/api/v1/shop/me/')).json().shop;
    const decide = (action: string) => staff.post(`shops/${shop.id}/`, { action, askedAt, note: 'Complaints' });
    await decide('close');
    expect((await ask(shop)).statusCode).toBe(403);
    expect((await shop.owner.get('/api/v1/shop/keys/')).statusCode).toBe(403);
    await decide('reopen');
    expect((await ask(shop)).statusCode).toBe(200);
  });
});

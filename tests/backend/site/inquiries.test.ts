import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteExpired } from '#backend/jobs/retention.ts';
import { sendInquiryMail } from '#backend/modules/site/inquiries/service.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { recordMail } from '../../support/record-mail.ts';

const api = await testApp();
const operator = await Operator.open(api);

let address = 0;
/** Returns an unused IP address, so that one test does not use up the limits of another test. */
const newIp = () => `198.51.100.${++address}`;
const draft = { email: 'visitor@example.org', text: 'Где мой платёж? Ждём второй час.' };

const write = (body: object, { ip = newIp(), key = randomUUID(), to = api, path = '/api/v1/contacts/' } = {}) =>
  to.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'x-forwarded-for': ip, 'idempotency-key': key, 'x-visitor': 'v'.repeat(43) },
  });

describe('the contacts', () => {
  const set = (value: object) =>
    sql`update settings set value = ${JSON.stringify(value)}::jsonb where key = 'contacts'`.execute(api.db);

  test('are the ones set by the operator, in both languages', async () => {
    await set({ email: 'help@example.org', telegram: 'some_exchange', legalNameRu: 'ООО «Пример»' });
    const ru = (await api.app.inject('/api/v1/contacts/')).json();
    expect(ru).toMatchObject({
      email: 'help@example.org',
      telegram: { name: '@some_exchange', url: 'https://t.me/some_exchange' },
      chat: null,
      legalName: 'ООО «Пример»',
      captcha: { provider: 'none' },
    });
    expect((await api.app.inject('/en/api/v1/contacts/')).json().legalName).toBeNull();
  });

  test('omit invalid entries', async () => {
    await set({ email: 'no address', telegram: 'a b', chat: 'javascript:alert(1)' });
    expect((await api.app.inject('/api/v1/contacts/')).json()).toMatchObject({
      email: null,
      telegram: null,
      chat: null,
    });
  });
});

describe('an inquiry', () => {
  test('reaches staff, can be marked answered and reopened', async () => {
    const sent = await write({ ...draft, name: ' Анна ', claim: '77' });
    expect(sent.statusCode, sent.body).toBe(201);
    const { number } = sent.json();
    const { results } = (await operator.get('messages/?size=100')).json();
    const message = results.find((row: { number: number }) => row.number === number);
    expect(message).toMatchObject({
      name: 'Анна',
      email: draft.email,
      text: draft.text,
      claimNumber: 77,
      claim: null,
      answeredAt: null,
    });
    const marked = await operator.post(`messages/${message.id}/`, { answered: true });
    expect(marked.json()).toMatchObject({ answeredBy: expect.stringContaining('@') });
    const open = (await operator.get('messages/?size=100')).json().results;
    expect(open.map((row: { number: number }) => row.number)).not.toContain(number);
    expect((await operator.get('messages/?show=all')).json().results[0].number).toBe(number);
    await operator.post(`messages/${message.id}/`, { answered: false });
    expect((await operator.get('messages/?size=100')).json().results).toContainEqual(message);
  });

  test('sent again with its key is stored once', async () => {
    const [key, ip] = [randomUUID(), newIp()];
    const [first, again] = [await write(draft, { key, ip }), await write(draft, { key, ip })];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
  });

  test.each([
    ['without an address', { ...draft, email: 'x' }, 'email'],
    ['that says nothing', { ...draft, text: '   привет   ' }, 'text'],
    ['about a number that is none', { ...draft, claim: '7x' }, 'claim'],
    ['as long as a book', { ...draft, text: 'а'.repeat(4001) }, 'text'],
  ])('%s is refused with an error at its field', async (_, body, field) => {
    const refused = await write(body);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().fields)).toEqual([field]);
  });

  test('is refused after ten from one address in ten minutes', async () => {
    const ip = newIp();
    for (let count = 1; count <= 10; count++) expect((await write(draft, { ip })).statusCode).toBe(201);
    const refused = await write(draft, { ip });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await write(draft)).statusCode).toBe(201);
  });

  test('is refused after twenty from one IPv6 network in a day', async () => {
    const from = (host: number) => write(draft, { ip: `2001:db8:7:7::${host}` });
    const now = Date.now();
    for (let host = 1; host <= 21; host++) {
      // With one message every eleven minutes, the hourly limit is never reached, so only the daily limit can refuse a
      // message.
      vi.spyOn(Date, 'now').mockReturnValue(now + host * 660_000);
      expect((await from(host)).statusCode).toBe(host <= 20 ? 201 : 429);
    }
    vi.mocked(Date.now).mockRestore();
  });

  test('is shown to staff only', async () => {
    expect((await api.app.inject('/api/v1/operator/messages/')).statusCode).toBe(401);
    expect((await operator.post(`messages/${randomUUID()}/`, { answered: true })).statusCode).toBe(404);
  });

  test('is deleted a year after it was answered, and not before', async () => {
    await sql`update inquiries set answered_by = (select id from users limit 1),
      answered_at = now() - case number % 2 when 0 then interval '366 days' else interval '364 days' end`.execute(
      api.db,
    );
    await deleteExpired(api.deps);
    const { rows } = await sql<{ odd: boolean }>`select number % 2 = 1 as odd from inquiries`.execute(api.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ odd }) => odd)).toBe(true);
  });
});

describe('the mail about an inquiry', () => {
  const mailed = async (id: string) => {
    const { mailer, letters } = recordMail();
    await sendInquiryMail({ ...api.deps, mailer }, { id });
    return letters;
  };
  const idOf = async (number: number) =>
    (await sql<{ id: string }>`select id from inquiries where number = ${number}`.execute(api.db)).rows[0]?.id ?? '';

  test('goes to the contact address, with the visitor as Reply-To', async () => {
    await sql`update settings set value = '{"email": "help@example.org"}' where key = 'contacts'`.execute(api.db);
    const { number } = (await write({ ...draft, claim: '77' }, { path: '/en/api/v1/contacts/' })).json();
    const [letter, ...more] = await mailed(await idOf(number));
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ to: 'help@example.org', replyTo: draft.email });
    expect(letter?.subject).toBe(`Message from the site no. ${number}`);
    expect(letter?.text).toContain(draft.text);
    expect(letter?.text).toContain('/en/operator/messages');
  });

  test('goes to every owner if no contact address is set, queued in the same transaction', async () => {
    await sql`update settings set value = '{}' where key = 'contacts'`.execute(api.db);
    await sql`update users set role = 'owner' where email = (select min(email) from users)`.execute(api.db);
    const { number } = (await write(draft)).json();
    const id = await idOf(number);
    const { rows } = await sql<{
      data: { id: string };
    }>`select data from pgboss.job where name = 'messageMail'`.execute(api.db);
    expect(rows.map(({ data }) => data.id)).toContain(id);
    const letters = await mailed(id);
    expect(letters.length).toBeGreaterThan(0);
    expect(new Set(letters.map(({ event }) => event)).size).toBe(letters.length);
    const owners = await api.db.selectFrom('users').where('role', '=', 'owner').select('email').execute();
    expect(letters.map(({ to }) => to).toSorted()).toEqual(owners.map(({ email }) => email).toSorted());
  });
});

describe('an inquiry with a captcha', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await testApp({ env: { CAPTCHA: 'altcha' } });
  });

  async function solved(): Promise<string> {
    const challenge = (await guarded.app.inject('/api/v1/captcha/challenge/')).json();
    const solution = await solveChallenge({ challenge, deriveKey, counterStart: 0 });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  test('needs a solution of its own', async () => {
    expect((await guarded.app.inject('/api/v1/contacts/')).json().captcha).toEqual({ provider: 'altcha' });
    expect((await write(draft, { to: guarded })).json().code).toBe('captcha');
    const recaptcha = await solved();
    const key = randomUUID();
    expect((await write({ ...draft, recaptcha }, { to: guarded, key })).statusCode).toBe(201);
    expect((await write({ ...draft, recaptcha }, { to: guarded })).json().code).toBe('captcha');
    // A retry with the same idempotency key creates no second inquiry and needs no second captcha.
    expect((await write({ ...draft, recaptcha }, { to: guarded, key })).statusCode).toBe(201);
  });
});

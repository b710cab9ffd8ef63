import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sendAccountMail } from '#backend/modules/accounts/mail/service.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import {
  accountLetters,
  anAddress,
  goodPassword,
  linkToken,
  queuedAccountMails,
  signIn,
  User,
} from '../../support/factories/account.ts';
import { Guest } from '../../support/factories/exchange.ts';

const api = await testApp({ env: { PUBLIC_URL: 'https://example.org' } });

const anEmail = () => `new-${randomUUID()}@example.org`;
const ask = (path: string, payload: object, browser = new Guest(api), headers: Record<string, string> = {}) =>
  browser.post(`/api/v1/users/${path}/`, payload, { 'x-forwarded-for': anAddress(), ...headers });
const signUp = (email: string, browser?: Guest, more: object = {}) =>
  ask('signup', { email, password: goodPassword, passwordRepeat: goodPassword, ...more }, browser);

/** Backdates the sending of the last mails by a minute, because the API sends at most one mail of a kind per minute. */
const passMinute = () =>
  sql`update throttle_counters set last_at = last_at - interval '61 seconds' where key like 'activate:%' or key like 'restore:%'`.execute(
    api.db,
  );

describe('signing up', () => {
  test('creates an account that can sign in at once and is activated by the mailed link', async () => {
    const email = `New-${randomUUID()}@Example.org`;
    const browser = new Guest(api);
    const answer = await signUp(email, browser);
    expect([answer.statusCode, answer.json()]).toEqual([202, { retryAfter: 60 }]);

    const { token } = (await signIn(browser, email)).json();
    const me = () => browser.get('/api/v1/users/me/', { authorization: `Bearer ${token}` });
    expect((await me()).json()).toMatchObject({
      email: email.toLowerCase(),
      activated: false,
      role: 'user',
      locale: 'ru',
    });

    const [letter] = await accountLetters(api, email);
    expect(letter?.subject).toBe('Подтвердите e\u2011mail');
    expect(letter?.html).toContain('https://example.org/successfully?activate=');
    expect((await ask(`activate/${linkToken(letter)}`, {}, browser)).statusCode).toBe(200);
    expect((await me()).json().activated).toBe(true);
  });

  test('sends mail in the language of the sign-up page', async () => {
    const email = anEmail();
    const draft = { email, password: goodPassword, passwordRepeat: goodPassword };
    await new Guest(api).post('/en/api/v1/users/signup/', draft, { 'x-forwarded-for': anAddress() });
    const [letter] = await accountLetters(api, email);
    expect(letter?.subject).toBe('Confirm your e\u2011mail');
    expect(letter?.text).toContain('https://example.org/en/successfully?activate=');
  });

  test('with a registered e-mail returns the same response, changes nothing, and notifies the owner by mail', async () => {
    const { email, id } = await User.enter(api);
    const unknown = await signUp(anEmail());
    const known = await signUp(email.toUpperCase(), undefined, {
      password: 'another password',
      passwordRepeat: 'another password',
    });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    expect((await signIn(new Guest(api), email)).statusCode).toBe(200);
    expect((await signIn(new Guest(api), email, 'another password')).statusCode).toBe(401);
    const letters = await accountLetters(api, email);
    expect(letters.map(({ subject }) => subject)).toContain('У вас уже есть аккаунт');
    expect(letters.every((letter) => linkToken(letter) === '')).toBe(true);
    const { rows } = await sql`select from users where email = ${email} and id = ${id}`.execute(api.db);
    expect(rows).toHaveLength(1);
  });

  test('twenty times at once with one e-mail creates one account', async () => {
    const email = anEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(email)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const { rows } = await sql`select from users where email = ${email}`.execute(api.db);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['short', 'nine char', 'password'],
    ['longer than 128 characters', 'x1'.repeat(65), 'password'],
    ['among the commonest', 'Password123', 'password'],
    ['a row of keys in the Russian layout', 'йцукенгшщз', 'password'],
    ['one sign again and again', '1111111111', 'password'],
  ])('refuses a password that is %s', async (_what, password, field) => {
    const email = anEmail();
    const answer = await signUp(email, undefined, { password, passwordRepeat: password });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation']);
    expect(Object.keys(answer.json().fields)).toContain(field);
    expect(await accountLetters(api, email)).toEqual([]);
  });

  test('refuses passwords that do not match, and unknown fields', async () => {
    const differs = await signUp(anEmail(), undefined, { passwordRepeat: `${goodPassword}!` });
    expect(differs.json().fields).toEqual({ passwordRepeat: ['Пароли не совпадают.'] });
    for (const more of [{ activated: true }, { role: 'owner' }, { id: randomUUID() }, { isAdmin: true }]) {
      const email = anEmail();
      expect((await signUp(email, undefined, more)).statusCode).toBe(422);
      expect((await signIn(new Guest(api), email)).statusCode).toBe(401);
    }
  });
});

describe('an activation link', () => {
  const letterFor = async (email: string) => (await accountLetters(api, email)).at(-1);

  test('works for one of fifty concurrent calls and cannot be used again', async () => {
    const email = anEmail();
    const browser = new Guest(api);
    await signUp(email, browser);
    const url = `activate/${linkToken(await letterFor(email))}`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(url, {}, browser)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = await ask(url, {});
    expect([late.statusCode, late.json().code]).toEqual([410, 'link_expired']);
  });

  test('expires after half an hour, is not consumed by a GET, and works for its own account only', async () => {
    const email = anEmail();
    await signUp(email);
    const token = linkToken(await letterFor(email));
    expect(token).toHaveLength(43);
    const got = await api.app.inject(`/api/v1/users/activate/${token}/`);
    expect([got.statusCode, got.json().code]).toEqual([405, 'method']);
    for (const other of ['x', `${token}x`, token.slice(1), token.toUpperCase(), 'a'.repeat(43)]) {
      expect((await ask(`activate/${other}`, {})).json().code).toBe('link_expired');
    }
    // A token that activates an account must not be accepted for resetting the password.
    const draft = { password: goodPassword, passwordRepeat: goodPassword };
    expect((await ask(`restore/${token}`, draft)).json().code).toBe('link_expired');
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from max(expires_at) - now())::float8 / 60 as minutes from mail_tokens`.execute(api.db);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(30);
    await sql`update mail_tokens set expires_at = now() where used_at is null`.execute(api.db);
    expect((await ask(`activate/${token}`, {})).json().code).toBe('link_expired');
  });

  test('is stored in no table and no queue', async () => {
    const email = anEmail();
    await signUp(email);
    const token = linkToken(await letterFor(email));
    const { rows } = await sql<{ whole: string }>`
      select row_to_json(t)::text as whole from mail_tokens t union all select row_to_json(m)::text from account_mails m
      union all select row_to_json(j)::text from pgboss.job j`.execute(api.db);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ whole }) => whole).join()).not.toContain(token);
    expect(rows.map(({ whole }) => whole).join()).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('contains the configured host, whatever Host headers the request has', async () => {
    const email = anEmail();
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const draft = { email, password: goodPassword, passwordRepeat: goodPassword };
    expect((await ask('signup', draft, undefined, forged)).statusCode).toBe(202);
    const letter = await letterFor(email);
    expect(`${letter?.html}${letter?.text}`).not.toContain('evil.example');
    expect(letter?.text).toContain('https://example.org/successfully?activate=');
  });

  test('is mailed again at most once a minute; an unknown address gets the same response and no mail', async () => {
    const [known, unknown] = [anEmail(), anEmail()];
    await signUp(known);
    const network = { 'x-forwarded-for': anAddress() };
    const askAgain = (email: string) => ask('reactivate', { email }, undefined, network);
    const first = [await askAgain(known), await askAgain(unknown)];
    expect(first.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [202, '{"retryAfter":60}'],
      [202, '{"retryAfter":60}'],
    ]);
    for (const email of [known, unknown]) {
      const again = await askAgain(email);
      expect([again.statusCode, again.json().code]).toEqual([429, 'rate_limited']);
      expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect(await accountLetters(api, known)).toHaveLength(2);
    expect(await accountLetters(api, unknown)).toEqual([]);
  });

  test('is not mailed to an active account', async () => {
    const { email } = await User.enter(api);
    expect((await ask('reactivate', { email })).statusCode).toBe(202);
    expect(await accountLetters(api, email)).toEqual([]);
  });
});

describe('account mail', () => {
  test('to one address is limited to eight a day, however often strangers request it', async () => {
    const email = anEmail();
    for (let round = 0; round < 30; round++) {
      await signUp(email);
      await passMinute();
      await ask('reactivate', { email });
      await ask('restore', { email });
    }
    // Renders all queued mails twice, as the worker does when it retries a mail. The second rendering must not count
    // towards the mail limit.
    const first = await accountLetters(api, email);
    const second = await accountLetters(api, email);
    expect(new Set([...first, ...second].map(({ event }) => event)).size).toBe(8);
  });

  test('leaves room for the notice that the password was changed', async () => {
    const user = await User.enter(api);
    for (let round = 0; round < 6; round++) {
      await signUp(user.email);
      await passMinute();
    }
    const changed = await user.me('POST', 'password/', {
      oldPassword: goodPassword,
      password: 'a new long password',
      passwordRepeat: 'a new long password',
    });
    expect(changed.statusCode).toBe(204);
    const letters = await accountLetters(api, user.email);
    expect(letters).toHaveLength(5);
    expect(letters.at(-1)?.subject).toBe('Пароль изменён');
  });
});

describe('account mail requested by strangers', () => {
  let full: TestApp;
  const room = (perHour: number) =>
    sql`insert into settings (key, value) values ('mail', ${JSON.stringify({ strangersPerHour: perHour })}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(full.db);
  const queued = async (email: string) => (await queuedAccountMails(full, email)).length;

  beforeAll(async () => {
    full = await testApp();
  });

  test('of sign-ups has one limit across all addresses, twice as high for newcomers; further mail is delayed', async () => {
    await room(3);
    const sent: string[] = [];
    for (let n = 0; n < 8; n++) {
      const email = anEmail();
      const draft = { email, password: goodPassword, passwordRepeat: goodPassword };
      await new Guest(full).post('/api/v1/users/signup/', draft, { 'x-forwarded-for': anAddress() });
      const letters = await accountLetters(full, email);
      expect(await queued(email)).toBe(letters.length === 0 ? 2 : 1);
      sent.push(...letters.map(({ to }) => to));
    }
    expect(sent).toHaveLength(6);
    await sql`update account_mails set at = at - interval '61 minutes'`.execute(full.db);
  });

  test('does not delay the mail of signed-in users, and is all sent in the end', async () => {
    await room(1);
    const user = await User.enter(full);
    for (const { email } of [await User.enter(full), user]) {
      await new Guest(full).post('/api/v1/users/restore/', { email }, { 'x-forwarded-for': anAddress() });
      expect(await accountLetters(full, email)).toHaveLength(1);
    }
    const [mail] = await queuedAccountMails(full, user.email);
    if (!mail) throw new Error('No mail was queued');
    const sender = { ...full.deps, mailer: { send: vi.fn(), verify: vi.fn(), close: vi.fn() } };
    const before = await queued(user.email);
    await sendAccountMail(sender, { ...mail, id: randomUUID(), at: '2026-01-01T00:00:00.000Z' });
    expect(sender.mailer.send).not.toHaveBeenCalled();
    expect(await queued(user.email)).toBe(before);
    await sendAccountMail(sender, { ...mail, id: randomUUID(), kind: 'password' });
    expect(sender.mailer.send).toHaveBeenCalledTimes(1);
    // The hourly limit does not count earlier attempts of the same mail, so a retry of `mail` is sent.
    await sendAccountMail(sender, mail);
    expect(sender.mailer.send).toHaveBeenCalledTimes(2);
  });
});

test('an address that calls too often has to wait, for whichever of these calls', async () => {
  const headers = { 'x-forwarded-for': '198.18.0.1' };
  const answers = [];
  for (let n = 0; n < 40; n++) answers.push(await ask('restore', { email: anEmail() }, undefined, headers));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(10);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

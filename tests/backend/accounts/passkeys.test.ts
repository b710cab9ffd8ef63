import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { renewTotpSecret } from '#backend/modules/accounts/second-factor/service.ts';
import { testApp } from '../../support/app.ts';
import {
  accountLetters,
  anAddress,
  linkToken,
  goodPassword as password,
  User,
} from '../../support/factories/account.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { SoftwarePasskey } from '../../support/software-passkey.ts';

const api = await testApp();
beforeEach(() => sql`delete from throttle_counters`.execute(api.db));

const { origin } = new URL(api.deps.config.siteUrl);
/** Sends a call of the account's owner from a new IP address, because password checks are limited per network. */
const me = (user: User, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  user.send({
    method,
    url: `/api/v1/users/me/${path}`,
    headers: { 'x-forwarded-for': anAddress() },
    ...(payload && { payload }),
  });
const passkeysOf = async (user: User) => (await me(user, 'GET', 'passkeys/')).json();

/** First passkey of each account. */
const passkeysByUser = new WeakMap<User, SoftwarePasskey>();

/** The password and, for an account that has a passkey, its signature. */
async function proofOf(user: User) {
  const passkey = passkeysByUser.get(user);
  return { password, ...(passkey && { passkey: passkey.get(await challengeFor(new Guest(api))) }) };
}
const optionsFor = async (user: User) => (await me(user, 'POST', 'passkeys/options/', await proofOf(user))).json();
const subjectsOf = async (user: User) => (await accountLetters(api, user.email)).map(({ subject }) => subject);

/** Adds a passkey to an account. */
async function addTo(user: User, name?: string) {
  const passkey = new SoftwarePasskey(origin);
  const response = passkey.create(await optionsFor(user));
  const answer = await me(user, 'POST', 'passkeys/', { response, ...(name !== undefined && { name }) });
  if (!passkeysByUser.has(user)) passkeysByUser.set(user, passkey);
  return { passkey, answer, id: answer.json().id as string };
}

async function userWithPasskey() {
  const user = await User.enter(api);
  return { user, ...(await addTo(user)) };
}

const challengeFor = async (browser: Guest) =>
  (await browser.post('/front-api/auth/passkey/options/', {}, { 'x-forwarded-for': anAddress() })).json();
const send = (browser: Guest, response: object, more: object = {}, headers: Record<string, string> = {}) =>
  browser.post('/front-api/auth/passkey/', { response, ...more }, { 'x-forwarded-for': anAddress(), ...headers });

type Asked = Parameters<SoftwarePasskey['get']>[1];
async function signInWith(passkey: SoftwarePasskey, asked: Asked = {}, browser = new Guest(api)) {
  return await send(browser, passkey.get(await challengeFor(browser), asked));
}

describe('adding a passkey', () => {
  test('takes the password, names the passkey and tells the owner by mail', async () => {
    const user = await User.enter(api);
    const wrong = await me(user, 'POST', 'passkeys/options/', { password: 'not the password' });
    expect(wrong.json().fields).toHaveProperty('password');
    const options = await optionsFor(user);
    expect(options).toMatchObject({ attestation: 'none', excludeCredentials: [], user: { name: user.email } });
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
    const { answer, passkey } = await addTo(user, 'Phone');
    expect(answer.statusCode).toBe(201);
    const { recoveryCodes, ...added } = answer.json();
    expect(recoveryCodes).toHaveLength(10);
    expect(await passkeysOf(user)).toEqual([{ ...added, name: 'Phone', usedAt: null, backedUp: true }]);
    expect(await subjectsOf(user)).toContain('Добавлен ключ доступа');
    expect((await optionsFor(user)).excludeCredentials).toEqual([{ type: 'public-key', id: passkey.id }]);
  });

  test('also takes a code of an account with a second factor', async () => {
    const user = await User.enter(api);
    const { secret } = (await me(user, 'POST', 'second-factor/', { password })).json();
    const codeIn = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
    await me(user, 'POST', 'second-factor/confirm/', { totp: codeIn(0) });
    const without = await me(user, 'POST', 'passkeys/options/', { password });
    expect([without.statusCode, Object.keys(without.json().fields)]).toEqual([422, ['totp']]);
    const wrong = await me(user, 'POST', 'passkeys/options/', { password, totp: codeIn(0) });
    expect(wrong.json().code).toBe('totp_invalid');
    expect((await me(user, 'POST', 'passkeys/options/', { password, totp: codeIn(1) })).statusCode).toBe(200);
  });

  test('is refused before the e-mail is confirmed', async () => {
    const user = await User.enter(api, { activated: false });
    expect((await me(user, 'POST', 'passkeys/options/', { password })).json().code).toBe('not_active');
  });

  test.each([
    ['of another site', { origin: 'https://exchange.example' }],
    ['bound to another host', { rpId: 'exchange.example' }],
    ['whose user was not verified', { verified: false }],
  ])('is refused for a passkey %s', async (_, asked) => {
    const user = await User.enter(api);
    const response = new SoftwarePasskey(origin).create(await optionsFor(user), asked);
    const answer = await me(user, 'POST', 'passkeys/', { response });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'passkey_invalid']);
    expect(await passkeysOf(user)).toEqual([]);
  });

  test('is refused for a challenge of another session or of a sign-in', async () => {
    const user = await User.enter(api);
    const elsewhere = await user.elsewhere();
    const options = await optionsFor(elsewhere);
    const { challenge } = await challengeFor(user);
    for (const given of [options, { ...options, challenge }]) {
      const answer = await me(user, 'POST', 'passkeys/', { response: new SoftwarePasskey(origin).create(given) });
      expect(answer.json().code).toBe('passkey_invalid');
    }
  });

  test('happens once for one challenge, even at the same moment', async () => {
    const user = await User.enter(api);
    const options = await optionsFor(user);
    const add = () => me(user, 'POST', 'passkeys/', { response: new SoftwarePasskey(origin).create(options) });
    const statuses = (await Promise.all([add(), add(), add()])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 403, 403]);
  });

  test('gives an account at most ten, and each to one account', async () => {
    const { user, passkey } = await userWithPasskey();
    for (let n = 1; n < 9; n++) await addTo(user);
    const last = [await optionsFor(user), await optionsFor(user)];
    const answers = await Promise.all(
      last.map((options) => me(user, 'POST', 'passkeys/', { response: new SoftwarePasskey(origin).create(options) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await passkeysOf(user)).toHaveLength(10);
    expect((await me(user, 'POST', 'passkeys/options/', await proofOf(user))).statusCode).toBe(409);
    const other = await User.enter(api);
    const taken = await me(other, 'POST', 'passkeys/', { response: passkey.create(await optionsFor(other)) });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'conflict']);
  });
});

describe('signing in with a passkey', () => {
  test('opens a session without password and code, and records the use', async () => {
    const { user, passkey } = await userWithPasskey();
    const browser = new Guest(api);
    const answer = await send(browser, passkey.get(await challengeFor(browser)), { remember: true });
    expect(answer.json()).toMatchObject({ remember: true, expiresIn: 300 });
    const headers = { authorization: `Bearer ${answer.json().token}` };
    expect((await browser.get('/api/v1/users/me/', headers)).json().email).toBe(user.email);
    expect((await passkeysOf(user))[0].usedAt).not.toBeNull();
    expect(await subjectsOf(user)).toContain('Вход с нового устройства');
  });

  test('needs no code of an account with a second factor', async () => {
    const { user, passkey } = await userWithPasskey();
    await sql`update users set totp_secret = 'v1:unread' where id = ${user.id}`.execute(api.db);
    expect((await signInWith(passkey)).statusCode).toBe(200);
  });

  test.each([
    ['an answer to another site', { origin: 'https://exchange.example' }],
    ['an answer for another host', { rpId: 'exchange.example' }],
    ['an answer without the user’s verification', { verified: false }],
    ['an answer with the account of another user', { userHandle: Buffer.from('0'.repeat(36)).toString('base64url') }],
    ['an answer without an account', { userHandle: '' }],
    ['a challenge that this site did not issue', { challenge: Buffer.alloc(52).toString('base64url') }],
  ])('refuses %s', async (_, asked) => {
    const { passkey } = await userWithPasskey();
    const answer = await signInWith(passkey, asked);
    expect(answer.statusCode).toBeOneOf([403, 422]);
    expect(answer.json()).not.toHaveProperty('token');
    expect((await signInWith(passkey)).statusCode).toBe(200);
  });

  test('refuses the signature of another passkey', async () => {
    const [mine, other] = [await userWithPasskey(), await userWithPasskey()];
    const browser = new Guest(api);
    const options = await challengeFor(browser);
    const { response } = other.passkey.get(options);
    const forged = { ...mine.passkey.get(options), response };
    const userHandle = Buffer.from(mine.user.id).toString('base64url');
    const answer = await send(browser, { ...forged, response: { ...response, userHandle } });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'passkey_invalid']);
  });

  test('accepts an answer once, even at the same moment', async () => {
    const { passkey } = await userWithPasskey();
    const browser = new Guest(api);
    // A counter of 0 is never compared. Only the list of used challenges can therefore refuse the repeated responses.
    const response = passkey.get(await challengeFor(browser), { counter: 0 });
    const all = await Promise.all([1, 2, 3, 4].map(() => send(browser, response)));
    expect(all.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
    expect((await send(browser, response)).statusCode).toBe(403);
  });

  test('accepts an answer of a new visitor whose cookie another response has replaced meanwhile', async () => {
    const { passkey } = await userWithPasskey();
    const response = passkey.get(await challengeFor(new Guest(api)));
    expect((await send(new Guest(api), response)).statusCode).toBe(200);
  });

  test('accepts a passkey that does not count at the same moment with two challenges', async () => {
    const { passkey } = await userWithPasskey();
    const both = await Promise.all([signInWith(passkey, { counter: 0 }), signInWith(passkey, { counter: 0 })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('refuses a counter that does not rise, and tells the owner', async () => {
    const { user, passkey } = await userWithPasskey();
    expect((await signInWith(passkey, { counter: 7 })).statusCode).toBe(200);
    for (const counter of [7, 3, 0]) {
      const answer = await signInWith(passkey, { counter });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'passkey_invalid']);
    }
    expect(await subjectsOf(user)).toContain('Мы не приняли ключ доступа');
    const both = await Promise.all([signInWith(passkey, { counter: 8 }), signInWith(passkey, { counter: 8 })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test('is refused for a closed account', async () => {
    const { user, passkey } = await userWithPasskey();
    await sql`update users set blocked_at = now(), block_reason = 'Reported.' where id = ${user.id}`.execute(api.db);
    expect((await signInWith(passkey)).json().code).toBe('account_blocked');
  });

  test('of staff is refused outside the listed networks, and counts as a fresh code inside', async () => {
    const staff = await User.enter(api);
    const { passkey } = await addTo(staff);
    await sql`update users set role = 'admin', totp_secret = 'v1:unread' where id = ${staff.id}`.execute(api.db);
    await sql`insert into staff_networks (network, note) values ('198.51.100.0/24', '')`.execute(api.db);
    const from = async (ip: string) => {
      const browser = new Guest(api);
      return await send(browser, passkey.get(await challengeFor(browser)), {}, { 'x-forwarded-for': ip });
    };
    expect((await from('192.0.2.9')).json().code).toBe('network_refused');
    const { token } = (await from('198.51.100.9')).json();
    await sql`delete from staff_networks`.execute(api.db);
    const { rows } =
      await sql`select from sessions where user_id = ${staff.id} and code_at > now() - interval '1 minute'`.execute(
        api.db,
      );
    expect([typeof token, rows.length]).toEqual(['string', 1]);
  });

  test('moves the claims of the browser to the account', async () => {
    const { user, passkey } = await userWithPasskey();
    const browser = new Guest(api);
    const id = await browser.create({ ...(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01')), email: user.email });
    expect((await signInWith(passkey, {}, browser)).statusCode).toBe(200);
    expect((await me(user, 'GET', 'claims/')).body).toContain(id);
  });
});

describe('removing a passkey', () => {
  test('takes the password and the owner, and then the passkey signs in no more', async () => {
    const { user, passkey, id } = await userWithPasskey();
    const stranger = await User.enter(api);
    const wrong = await me(user, 'DELETE', `passkeys/${id}/`, {
      ...(await proofOf(user)),
      password: 'not the password',
    });
    expect(wrong.json().fields).toHaveProperty('password');
    expect((await me(stranger, 'DELETE', `passkeys/${id}/`, { password })).statusCode).toBe(404);
    expect((await signInWith(passkey)).statusCode).toBe(200);
    expect((await me(user, 'DELETE', `passkeys/${id}/`, await proofOf(user))).statusCode).toBe(204);
    const refused = await signInWith(passkey);
    expect(refused.json()).toMatchObject({ code: 'passkey_invalid', detail: expect.stringContaining('удалили') });
    expect(await subjectsOf(user)).toContain('Ключ доступа удалён');
  });

  test('happens with the account', async () => {
    const { user, passkey } = await userWithPasskey();
    expect((await me(user, 'DELETE', '', await proofOf(user))).statusCode).toBe(204);
    expect((await signInWith(passkey)).json().code).toBe('passkey_invalid');
  });

  test('happens with a new TOTP secret of staff', async () => {
    const { user, passkey } = await userWithPasskey();
    await sql`update users set role = 'admin', totp_secret = 'v1:unread' where id = ${user.id}`.execute(api.db);
    expect(await renewTotpSecret(api.db, api.deps.config.secret, user.email)).not.toBeNull();
    expect((await signInWith(passkey)).json().code).toBe('passkey_invalid');
  });

  test('does not happen with a new password, whose mail says how many passkeys are left', async () => {
    const { user, passkey } = await userWithPasskey();
    await addTo(user);
    await user.post('/api/v1/users/restore/', { email: user.email });
    const token = linkToken((await accountLetters(api, user.email)).at(-1));
    const fresh = 'staple battery horse';
    await user.post(`/api/v1/users/restore/${token}/`, { password: fresh, passwordRepeat: fresh });
    const { text = '' } =
      (await accountLetters(api, user.email)).find(({ subject }) => subject === 'Пароль изменён') ?? {};
    expect(text).toContain('впускают 2 ключа доступа');
    expect((await signInWith(passkey)).statusCode).toBe(200);
  });
});

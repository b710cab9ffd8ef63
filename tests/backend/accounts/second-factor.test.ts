import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { accountLetters, goodPassword as password, signIn, User } from '../../support/factories/account.ts';
import { Guest } from '../../support/factories/exchange.ts';

const api = await testApp();
beforeEach(() => sql`delete from throttle_counters`.execute(api.db));

const codeOf = (secret: string, stepsAhead = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * 30 });
const factor = (user: User, method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) =>
  user.me(method, `second-factor/${path}`, body);
const signInWith = (user: User, totp?: string) =>
  signIn(new Guest(api), user.email, password, totp === undefined ? {} : { totp });
const subjectsOf = async (user: User) => (await accountLetters(api, user.email)).map(({ subject }) => subject);

/**
 * Signs up a user and turns the second factor on, which uses up the current code. Because a code works only once, the
 * tests then use the code of the next time step (`stepsAhead` 1).
 */
async function protectedUser() {
  const user = await User.enter(api);
  const { secret } = (await factor(user, 'POST', '', { password })).json();
  const { recoveryCodes } = (await factor(user, 'POST', 'confirm/', { totp: codeOf(secret) })).json();
  return { user, secret: secret as string, recoveryCodes: recoveryCodes as string[] };
}

describe('turning the second factor on', () => {
  test('takes the password and a first code; then signing in takes a code and other sessions have ended', async () => {
    const user = await User.enter(api);
    const elsewhere = await user.elsewhere();
    const { secret, uri } = (await factor(user, 'POST', '', { password })).json();
    expect(uri).toContain(`secret=${secret}`);
    expect((await signInWith(user)).statusCode).toBe(200);

    const { recoveryCodes } = (await factor(user, 'POST', 'confirm/', { totp: codeOf(secret) })).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await elsewhere.me('GET')).statusCode).toBe(401);
    expect((await user.me('GET')).statusCode).toBe(200);
    expect((await signInWith(user)).json().code).toBe('totp_required');
    expect((await signInWith(user, codeOf(secret, 1))).statusCode).toBe(200);
    expect((await factor(user, 'GET')).json()).toEqual({ enabled: true, hasPasskey: false, recoveryCodesLeft: 10 });
    expect(await subjectsOf(user)).toContain('Вход по коду включён');
  });

  test('is refused with a wrong password, a wrong code or too late, and a wrong code may be corrected', async () => {
    const user = await User.enter(api);
    expect((await factor(user, 'POST', '', { password: 'not the password' })).json().fields).toHaveProperty('password');
    expect((await factor(user, 'POST', 'confirm/', { totp: '123456' })).json().code).toBe('gone');
    const { secret } = (await factor(user, 'POST', '', { password })).json();
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    expect((await factor(user, 'POST', 'confirm/', { totp: wrong })).json().code).toBe('totp_invalid');
    await sql`update second_factor_setups set created_at = now() - interval '16 minutes'`.execute(api.db);
    expect((await factor(user, 'POST', 'confirm/', { totp: codeOf(secret) })).json().code).toBe('gone');
    await sql`update second_factor_setups set created_at = now()`.execute(api.db);
    expect((await factor(user, 'POST', 'confirm/', { totp: codeOf(secret) })).statusCode).toBe(200);
  });

  test('happens once if the first code is sent twice at the same moment', async () => {
    const user = await User.enter(api);
    const { secret } = (await factor(user, 'POST', '', { password })).json();
    const totp = codeOf(secret);
    const both = await Promise.all([1, 2].map(() => factor(user, 'POST', 'confirm/', { totp })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a recovery code', () => {
  test('replaces the code of the app once, however it is written, and its owner is told how many are left', async () => {
    const { user, recoveryCodes } = await protectedUser();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signInWith(user, first)).statusCode).toBe(200);
    expect((await signInWith(user, first)).json().code).toBe('totp_invalid');
    expect((await signInWith(user, second.toLowerCase().replace('-', ' '))).statusCode).toBe(200);
    expect((await factor(user, 'GET')).json().recoveryCodesLeft).toBe(8);
    const texts = (await accountLetters(api, user.email)).map(({ text }) => text).join('\n');
    expect(texts).toContain('Осталось 8 кодов');
  });

  test('opens one session if it is used many times at the same moment', async () => {
    const { user, recoveryCodes } = await protectedUser();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signInWith(user, recoveryCodes[0])));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('of another user is refused', async () => {
    const [{ user }, other] = [await protectedUser(), await protectedUser()];
    expect((await signInWith(user, other.recoveryCodes[0])).json().code).toBe('totp_invalid');
  });

  test('stops working when new ones are issued', async () => {
    const { user, secret, recoveryCodes } = await protectedUser();
    const renewed = await factor(user, 'POST', 'codes/', { password, totp: codeOf(secret, 1) });
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    expect((await signInWith(user, recoveryCodes[0])).json().code).toBe('totp_invalid');
    expect((await signInWith(user, renewed.json().recoveryCodes[0])).statusCode).toBe(200);
  });

  test('is stored as a hash only', async () => {
    const { recoveryCodes } = await protectedUser();
    const { rows } = await sql<{ text: string }>`
      select string_agg(encode(hash, 'escape'), ' ') as text from recovery_codes`.execute(api.db);
    for (const code of recoveryCodes) expect(rows[0]?.text).not.toContain(code.replace('-', ''));
  });
});

describe('turning the second factor off', () => {
  test('takes password and code; afterwards the password suffices and old codes are gone', async () => {
    const { user, secret } = await protectedUser();
    expect((await factor(user, 'DELETE', '', { password, totp: '000000' })).json().code).toBe('totp_invalid');
    expect((await factor(user, 'DELETE', '', { password, totp: codeOf(secret, 1) })).statusCode).toBe(204);
    expect((await signInWith(user)).statusCode).toBe(200);
    expect((await factor(user, 'GET')).json()).toEqual({ enabled: false, hasPasskey: false, recoveryCodesLeft: 0 });
    expect(await subjectsOf(user)).toContain('Вход по коду выключен');
  });

  test('is refused to those who have none, and to staff even with the right code', async () => {
    const user = await User.enter(api);
    expect((await factor(user, 'DELETE', '', { password, totp: '123456' })).json().code).toBe('conflict');
    const { user: operator, secret } = await protectedUser();
    await sql`update users set role = 'operator' where id = ${operator.id}`.execute(api.db);
    const refused = await factor(operator, 'DELETE', '', { password, totp: codeOf(secret, 1) });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
  });
});

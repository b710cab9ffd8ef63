import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { accountLetters, anAddress, goodPassword, linkToken, signIn, User } from '../../support/factories/account.ts';
import { Guest } from '../../support/factories/exchange.ts';

const api = await testApp({ env: { PUBLIC_URL: 'https://example.org' } });

const other = 'staple battery horse';
const ask = (path: string, payload: object) =>
  new Guest(api).post(`/api/v1/users/${path}/`, payload, { 'x-forwarded-for': anAddress() });
const setPassword = (token: string, password = other) =>
  ask(`restore/${token}`, { password, passwordRepeat: password });

async function tokenFor(email: string): Promise<string> {
  await sql`delete from throttle_counters where key like 'restore:%'`.execute(api.db);
  expect((await ask('restore', { email })).statusCode).toBe(202);
  return linkToken((await accountLetters(api, email)).findLast((letter) => letter.text.includes('/recover?token=')));
}

describe('a password reset link', () => {
  test('changes the password, ends every session and starts none in another browser', async () => {
    const user = await User.enter(api);
    const second = await user.elsewhere();
    const answer = await setPassword(await tokenFor(user.email));
    expect([answer.statusCode, answer.json()]).toEqual([200, { signedIn: false }]);
    for (const one of [user, second]) expect((await one.me('GET')).json().code).toBe('token_not_valid');
    const renewed = await user.post('/front-api/auth/refresh/', { refresh: user.refresh });
    expect(renewed.json().code).toBe('token_not_valid');
    expect((await signIn(new Guest(api), user.email)).statusCode).toBe(401);
    expect((await signIn(new Guest(api), user.email, other)).statusCode).toBe(200);
    const subjects = (await accountLetters(api, user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Пароль изменён');
  });

  test('confirms the e-mail', async () => {
    const user = await User.enter(api, { activated: false });
    await setPassword(await tokenFor(user.email));
    const { token } = (await signIn(user, user.email, other)).json();
    const me = await user.get('/api/v1/users/me/', { authorization: `Bearer ${token}` });
    expect(me.json().activated).toBe(true);
  });

  test('works for one of fifty concurrent calls and voids earlier links', async () => {
    const { email } = await User.enter(api);
    const earlier = await tokenFor(email);
    const token = await tokenFor(email);
    expect(earlier).not.toBe(token);
    const answers = await Promise.all(Array.from({ length: 50 }, () => setPassword(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const one of [token, earlier]) {
      const late = await setPassword(one, 'yet another one');
      expect([late.statusCode, late.json().code]).toEqual([410, 'link_expired']);
    }
    expect((await signIn(new Guest(api), email, other)).statusCode).toBe(200);
  });

  test('expires, and is voided by a password change in the settings', async () => {
    const user = await User.enter(api);
    const token = await tokenFor(user.email);
    await user.me('POST', 'password/', { oldPassword: goodPassword, password: other, passwordRepeat: other });
    expect((await setPassword(token, 'yet another one')).json().code).toBe('link_expired');
    const later = await tokenFor(user.email);
    await sql`update mail_tokens set expires_at = now()`.execute(api.db);
    expect((await setPassword(later)).json().code).toBe('link_expired');
  });

  test('stays valid if the new password is refused', async () => {
    const { email } = await User.enter(api);
    const token = await tokenFor(email);
    expect((await setPassword(token, 'password123')).json().fields).toHaveProperty('password');
    const differs = await ask(`restore/${token}`, { password: other, passwordRepeat: goodPassword });
    expect(differs.json().fields).toHaveProperty('passwordRepeat');
    expect((await setPassword(token)).statusCode).toBe(200);
  });

  test('is not mailed to an unknown e-mail, but the response is the same', async () => {
    const { email } = await User.enter(api);
    const stranger = `nobody-${randomUUID()}@example.org`;
    const [known, unknown] = [await ask('restore', { email }), await ask('restore', { email: stranger })];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    expect(await accountLetters(api, stranger)).toEqual([]);
    expect(await accountLetters(api, email)).toHaveLength(1);
  });

  test('is not consumed by a GET', async () => {
    const { email } = await User.enter(api);
    const token = await tokenFor(email);
    const got = await api.app.inject(`/api/v1/users/restore/${token}/`);
    expect(got.statusCode).toBe(405);
    expect((await setPassword(token)).statusCode).toBe(200);
  });
});

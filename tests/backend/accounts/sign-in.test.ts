import { sql } from 'kysely';
import { generateSecret, generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#backend/modules/accounts/sign-in/service.ts';
import { testApp } from '../../support/app.ts';
import { mostGuesses } from '../../support/factories/account.ts';

const password = 'correct horse battery';
const totpSecret = generateSecret();
const email = 'Visitor@Example.org';
const staff = 'owner@example.org';

const api = await testApp();
await createUser(api.db, api.deps.config.secret, { email, password, role: 'user', activated: false });
await createUser(api.db, api.deps.config.secret, {
  email: staff,
  password,
  role: 'owner',
  activated: true,
  totpSecret,
});

beforeEach(async () => {
  await api.db.deleteFrom('throttleCounters').execute();
  await api.db.updateTable('users').set({ totpStep: '0' }).execute();
});

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: `/front-api/auth/${path}/`, payload, headers });

const login = (more: object = {}) => post('login', { email, password, ...more });
const refresh = (token: string) => post('refresh', { refresh: token });
const me = (token: string) =>
  api.app.inject({ url: '/api/v1/users/me/', headers: { authorization: `Bearer ${token}` } });

const code = (steps = 0) => generateSync({ secret: totpSecret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

describe('signing in', () => {
  test('returns both tokens, and the access token names the user', async () => {
    const answer = await login();
    expect(answer.statusCode).toBe(200);
    const tokens = answer.json();
    expect(tokens).toMatchObject({ expiresIn: 300, remember: false });
    const user = await me(tokens.token);
    expect(user.json()).toMatchObject({ email: 'visitor@example.org', activated: false, role: 'user' });
    const shown = ['activated', 'createdAt', 'email', 'id', 'locale', 'notifications', 'role'];
    expect(Object.keys(user.json()).sort()).toEqual(shown);
  });

  test('stores no token and no password in readable form', async () => {
    const { token, refresh: secret } = (await login()).json();
    const rows = JSON.stringify([
      await api.db.selectFrom('refreshTokens').selectAll().execute(),
      await api.db.selectFrom('sessions').selectAll().execute(),
      await api.db.selectFrom('users').selectAll().execute(),
    ]);
    for (const value of [token, secret, password, Buffer.from(secret).toString('base64')]) {
      expect(rows).not.toContain(value);
    }
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('returns the same response for an unknown e-mail and a wrong password', async () => {
    const unknown = await login({ email: 'nobody@example.org' });
    const wrong = await login({ password: 'something else' });
    expect(unknown.statusCode).toBe(401);
    expect(wrong.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
    expect(unknown.json().code).toBe('auth_failed');
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
  });

  test('slows guesses at one account down with Retry-After, and lets the owner in afterwards', async () => {
    const began = Date.now();
    const guesses = await Promise.all(Array.from({ length: 30 }, () => login({ password: 'a guess' })));
    const refused = guesses.filter((answer) => answer.statusCode === 429);
    expect(guesses.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(mostGuesses(5, began));
    expect(refused[0]?.json().code).toBe('rate_limited');
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(30);
    await api.db
      .updateTable('throttleCounters')
      .set({ lastAt: new Date(Date.now() - 31_000) })
      .execute();
    expect((await login()).statusCode).toBe(200);
  });

  test('never makes the owner wait longer than half a minute, regardless of the number of guesses', async () => {
    await login({ password: 'a guess' });
    await api.db
      .updateTable('throttleCounters')
      .set({ count: 100_000, lastAt: new Date(Date.now() - 31_000) })
      .where('key', 'like', 'account:%')
      .execute();
    expect((await login()).statusCode).toBe(200);
  });
});

describe('signing in as staff', () => {
  const enter = (totp?: string) => login({ email: staff, ...(totp && { totp }) });

  test('requires a TOTP code in addition to the password', async () => {
    expect((await enter()).json().code).toBe('totp_required');
    expect((await enter('000000')).json().code).toBe('totp_invalid');
    expect((await enter(code())).statusCode).toBe(200);
  });

  test('asks for the TOTP code only after a correct password', async () => {
    const answer = await login({ email: staff, password: 'something else', totp: code() });
    expect(answer.json().code).toBe('auth_failed');
  });

  test('refuses a TOTP code that was used before, or is older than the last used one', async () => {
    const spent = code();
    expect((await enter(spent)).statusCode).toBe(200);
    expect((await enter(spent)).json().code).toBe('totp_invalid');
    expect((await enter(code(-1))).json().code).toBe('totp_invalid');
    expect((await enter(code(1))).statusCode).toBe(200);
  });

  test('with the same TOTP code twice at once succeeds once', async () => {
    const same = code();
    const answers = await Promise.all([enter(same), enter(same), enter(same)]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(2);
  });

  test('staff routes refuse a user without a staff role', async () => {
    const { token } = (await login()).json();
    const answer = await api.app.inject({
      url: '/api/v1/operator/claims/',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json().code).toBe('forbidden');
  });
});

describe('refreshing the session', () => {
  const agePast = (seconds: number) =>
    api.db
      .updateTable('refreshTokens')
      .set({ rotatedAt: new Date(Date.now() - seconds * 1000) })
      .where('rotatedAt', 'is not', null)
      .execute();

  test('rotates the token: the new one works and differs from the old one', async () => {
    const first = (await login({ remember: true })).json();
    const second = (await refresh(first.refresh)).json();
    expect(second.refresh).not.toBe(first.refresh);
    expect(second.remember).toBe(true);
    expect((await me(second.token)).statusCode).toBe(200);
    expect((await refresh(second.refresh)).statusCode).toBe(200);
  });

  test.each([
    ['90 days', email, 90 * 24],
    ['12 hours for staff', staff, 12],
  ])('ends %s after the sign-in, however often it was used', async (_, account, hours) => {
    const totp = account === staff ? { totp: code() } : {};
    const answer = await login({ email: account, remember: true, ...totp });
    const age = (by: number) =>
      sql`update sessions set created_at = now() - make_interval(hours => ${by}::int, mins => -1)`.execute(api.db);
    await age(hours);
    const renewed = await refresh(answer.json().refresh);
    expect(renewed.statusCode).toBe(200);
    await age(hours + 1);
    expect((await refresh(renewed.json().refresh)).statusCode).toBe(401);
  });

  test('returns the same new token if the old one is sent again within ten seconds', async () => {
    const { refresh: token } = (await login()).json();
    const [one, two] = [await refresh(token), await refresh(token)];
    expect(one.json().refresh).toBe(two.json().refresh);
  });

  test('rotates the token once for a hundred concurrent calls, and refuses none', async () => {
    const { refresh: token } = (await login()).json();
    const count = () =>
      api.db
        .selectFrom('refreshTokens')
        .select((q) => q.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow();
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(token)));
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(new Set(answers.map((answer) => answer.json().refresh)).size).toBe(1);
    expect(Number((await count()).n) - Number(before.n)).toBe(1);
  });

  test('ends the whole session if a token is reused after ten seconds', async () => {
    const { refresh: stolen } = (await login()).json();
    const { refresh: next, token } = (await refresh(stolen)).json();
    await agePast(11);
    expect((await refresh(stolen)).json().code).toBe('token_not_valid');
    expect((await refresh(next)).json().code).toBe('token_not_valid');
    expect((await me(token)).json().code).toBe('token_not_valid');
  });

  test('refuses an expired, unknown or malformed token', async () => {
    const { refresh: token } = (await login()).json();
    await api.db
      .updateTable('refreshTokens')
      .set({ expiresAt: new Date(0) })
      .execute();
    for (const bad of [token, 'unknown', '']) expect((await refresh(bad)).json().code).toBe('token_not_valid');
  });
});

describe('signing out', () => {
  test('ends the access token and the refresh token at once', async () => {
    const { token, refresh: secret } = (await login()).json();
    expect((await post('logout', { refresh: secret })).statusCode).toBe(204);
    expect((await me(token)).json().code).toBe('token_not_valid');
    expect((await refresh(secret)).json().code).toBe('token_not_valid');
  });

  test('leaves the other sessions of the user alone', async () => {
    const [here, there] = [(await login()).json(), (await login()).json()];
    await post('logout', { refresh: here.refresh });
    expect((await me(there.token)).statusCode).toBe(200);
  });

  test('returns the same response for an unknown token', async () => {
    expect((await post('logout', { refresh: 'unknown' })).statusCode).toBe(204);
    expect((await post('logout', {})).statusCode).toBe(204);
  });
});

test('a forged, foreign or missing bearer token does not authenticate', async () => {
  const { token } = (await login()).json();
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
  for (const bad of [unsigned, `${token}x`, 'nonsense', ''])
    expect((await me(bad)).json().code).toBe('token_not_valid');
});

test('session calls accept POST only', async () => {
  for (const path of ['login', 'logout', 'refresh']) {
    const answer = await api.app.inject({ url: `/front-api/auth/${path}/` });
    expect([answer.statusCode, answer.json().code]).toEqual([405, 'method']);
  }
});

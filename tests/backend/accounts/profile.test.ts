import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { accountLetters, goodPassword, mostGuesses, signIn, User } from '../../support/factories/account.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';

const api = await testApp();

const other = 'staple battery horse';
const isIn = async (user: User) => (await user.me('GET')).statusCode === 200;

// The throttle counts the wrong passwords of all these tests together, because they come from one network. Clears the
// throttle after each test.
afterEach(() => sql`delete from throttle_counters`.execute(api.db));

describe('account settings', () => {
  test('change one by one; omitted ones keep their value', async () => {
    const user = await User.enter(api);
    const change = async (body: object) => (await user.me('PATCH', '', body)).json();
    expect(await change({ locale: 'en' })).toMatchObject({
      locale: 'en',
      notifications: { claimSteps: true, newDevices: true },
    });
    expect(await change({ notifications: { claimSteps: false } })).toMatchObject({
      locale: 'en',
      notifications: { claimSteps: false, newDevices: true },
    });
    expect(await change({})).toEqual((await user.me('GET')).json());
  });

  test.each([
    { activated: true },
    { role: 'owner' },
    { email: 'a@example.org' },
    { notifications: { everything: true } },
    { locale: 'de' },
  ])('refuse %j and change nothing', async (body) => {
    const user = await User.enter(api, { activated: false });
    const before = (await user.me('GET')).json();
    expect((await user.me('PATCH', '', body)).statusCode).toBe(422);
    expect((await user.me('GET')).json()).toEqual(before);
  });
});

describe('a password change', () => {
  const change = (user: User, oldPassword = goodPassword, password = other) =>
    user.me('POST', 'password/', { oldPassword, password, passwordRepeat: password });

  test('keeps this session, ends the other sessions and notifies the owner', async () => {
    const user = await User.enter(api);
    const elsewhere = await user.elsewhere();
    expect((await change(user)).statusCode).toBe(204);
    expect([await isIn(user), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await signIn(new Guest(api), user.email)).statusCode).toBe(401);
    expect((await signIn(new Guest(api), user.email, other)).statusCode).toBe(200);
    expect((await accountLetters(api, user.email)).map(({ subject }) => subject)).toContain('Пароль изменён');
  });

  test('requires the old password and slows guesses down', async () => {
    const user = await User.enter(api);
    const wrong = await change(user, 'not the old one');
    expect([wrong.statusCode, wrong.json().fields]).toEqual([422, { oldPassword: ['Неверный пароль.'] }]);
    const began = Date.now();
    const more = await Promise.all(Array.from({ length: 20 }, () => change(user, 'not the old one')));
    expect(more.filter(({ statusCode }) => statusCode === 422).length).toBeLessThanOrEqual(mostGuesses(5, began));
    expect(more.map((answer) => answer.json().code)).toContain('rate_limited');
    expect(await isIn(user)).toBe(true);
  });

  test('refuses a common password', async () => {
    const user = await User.enter(api);
    expect((await change(user, goodPassword, 'qwertyuiop')).json().fields).toHaveProperty('password');
    expect((await signIn(new Guest(api), user.email)).statusCode).toBe(200);
  });
});

describe('the sessions of a user', () => {
  const agents =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

  test('are listed with browser and system, the current one first', async () => {
    const user = await User.enter(api);
    const payload = { email: user.email, password: goodPassword, remember: true };
    const headers = { 'user-agent': agents, 'x-forwarded-for': '203.0.113.7' };
    await new Guest(api).post('/front-api/auth/login/', payload, headers);
    const list = (await user.me('GET', 'sessions/')).json();
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ current: true, remember: false });
    expect(list[1]).toMatchObject({
      current: false,
      remember: true,
      browser: 'Chrome',
      system: 'Windows',
      ip: '203.0.113.7',
    });
    expect(JSON.stringify(list)).not.toContain('Mozilla');
  });

  test('can be ended one by one or all except the current one, with immediate effect', async () => {
    const user = await User.enter(api);
    const [second, third] = [await user.elsewhere(), await user.elsewhere()];
    const idOf = async (one: User) =>
      (await one.me('GET', 'sessions/')).json().find(({ current }: { current: boolean }) => current).id;
    expect((await user.me('DELETE', `sessions/${await idOf(second)}/`)).statusCode).toBe(204);
    expect([await isIn(user), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
    expect((await user.me('DELETE', 'sessions/')).statusCode).toBe(204);
    expect([await isIn(user), await isIn(third)]).toEqual([true, false]);
    expect((await user.me('GET', 'sessions/')).json()).toHaveLength(1);
  });

  test('cannot be ended by another user', async () => {
    const [user, stranger] = [await User.enter(api), await User.enter(api)];
    const [{ id }] = (await user.me('GET', 'sessions/')).json();
    for (const one of [id, randomUUID()]) {
      const answer = await stranger.me('DELETE', `sessions/${one}/`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    await stranger.me('DELETE', 'sessions/');
    expect(await isIn(user)).toBe(true);
  });

  test('trigger a mail once per new browser, unless the user has disabled such mail', async () => {
    const user = await User.enter(api);
    expect(await accountLetters(api, user.email)).toEqual([]);
    const elsewhere = await user.elsewhere();
    await signIn(elsewhere, user.email);
    const letters = await accountLetters(api, user.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Вход с нового устройства']);
    expect(letters[0]?.text).toContain('203.0.');
    await user.me('PATCH', '', { notifications: { newDevices: false } });
    await user.elsewhere();
    expect(await accountLetters(api, user.email)).toHaveLength(1);
  });
});

describe('deleting the account', () => {
  const remove = (user: User, password = goodPassword) => user.me('DELETE', '', { password });
  const claimOf = async (user: User) => user.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));

  test('removes personal data from the claims and keeps the claims in the ledger', async () => {
    const user = await User.enter(api);
    const id = await claimOf(user);
    await user.confirm(id, 'cancel');
    const { email } = user;
    expect((await remove(user)).statusCode).toBe(204);
    expect(await isIn(user)).toBe(false);
    expect((await signIn(new Guest(api), email)).json().code).toBe('auth_failed');
    const { rows } = await sql<Record<string, unknown>>`select * from claims where id = ${id}`.execute(api.db);
    expect(rows[0]).toMatchObject({ userId: null, email: '', visitorHash: null, ip: null, status: 'cancelled' });
    expect((await new Guest(api, user.cookie).status(id)).json().own).toBe(false);
    const { rows: left } = await sql<{ whole: string }>`
      select row_to_json(u)::text as whole from users u union all select row_to_json(c)::text from claims c
      union all select row_to_json(s)::text from sessions s union all select row_to_json(i)::text from idempotency_keys i
      union all select row_to_json(d)::text from user_devices d`.execute(api.db);
    expect(left.map(({ whole }) => whole).filter((whole) => whole.includes(email) || whole.includes(user.id))).toEqual(
      [],
    );
    expect((await accountLetters(api, email)).map(({ subject }) => subject)).toContain('Аккаунт удалён');
  });

  test('requires the password', async () => {
    const user = await User.enter(api);
    expect((await remove(user, 'not the password')).json().fields).toHaveProperty('password');
    expect((await user.me('DELETE')).statusCode).toBe(422);
    expect(await isIn(user)).toBe(true);
  });

  test('is refused while claims are open', async () => {
    const user = await User.enter(api);
    await claimOf(user);
    const answer = await remove(user);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'limit_active']);
    expect(await isIn(user)).toBe(true);
  });

  test('is refused to staff, because the change log names its authors', async () => {
    const operator = await Operator.open(api);
    const answer = await operator.api.app.inject({
      method: 'DELETE',
      url: '/api/v1/users/me/',
      headers: operator.headers,
      payload: { password: 'correct horse battery' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  });
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { actOnAccount } from '#backend/modules/back-office/accounts/service.ts';
import { openSession } from '#backend/modules/platform/sessions/service.ts';
import { testApp } from '../../support/app.ts';
import { signIn, User } from '../../support/factories/account.ts';
import { Guest, Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';

const api = await testApp();
const operator = await Operator.open(api);

interface Listed {
  count: number;
  results: { id: string; email: string; orders: object; sessions: number; block: object | null }[];
}

const listed = async (query: string) => (await operator.get(`accounts/?${query}`)).json<Listed>();
const act = (id: string, action: string, note = 'Charge-backs') => operator.post(`accounts/${id}/`, { action, note });
const isOpen = async (user: User) => (await user.me('GET')).statusCode === 200;

describe('the list of accounts', () => {
  test('shows customers and no staff, the newest first', async () => {
    const older = await User.enter(api);
    const newer = await User.enter(api);
    const { results } = await listed('size=100');
    const emails = results.map(({ email }) => email);
    expect(emails.slice(0, 2)).toEqual([newer.email, older.email]);
    expect(emails).not.toContain(operator.email);
  });

  test('is searched by the beginning of the e-mail, in any case, and signs of patterns mean themselves', async () => {
    const { email, id } = await User.enter(api, { email: 'zed_1@example.org' });
    await User.enter(api, { email: 'zedx1@example.org' });
    expect((await listed('search=ZED_')).results).toMatchObject([{ id, email }]);
    expect((await listed('search=zed')).results.map((row) => row.email)).toEqual([email, 'zedx1@example.org']);
    expect((await listed('search=1@example')).count).toBe(0);
  });

  test('counts orders, completed ones and sessions', async () => {
    const user = await User.enter(api);
    await user.elsewhere();
    const { id } = await walkTo(operator, 'done');
    await sql`update claims set user_id = ${user.id} where id = ${id}`.execute(api.db);
    const [row] = (await listed(`search=${user.email}`)).results;
    expect(row).toMatchObject({ orders: { count: 1, done: 1 }, sessions: 2, block: null });
  });
});

describe('a closed account', () => {
  test('loses its sessions and lets nobody in, until it is opened again', async () => {
    const user = await User.enter(api);
    const closed = await act(user.id, 'block');
    expect(closed.json()).toMatchObject({ sessions: 0, block: { reason: 'Charge-backs', by: operator.email } });
    expect(await isOpen(user)).toBe(false);
    const refused = await signIn(new Guest(api), user.email);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_blocked']);
    expect((await signIn(new Guest(api), user.email, 'wrong password')).json().code).toBe('auth_failed');
    expect((await listed('show=blocked')).results.map(({ id }) => id)).toContain(user.id);

    expect((await act(user.id, 'unblock')).json().block).toBeNull();
    expect((await signIn(new Guest(api), user.email)).statusCode).toBe(200);
  });

  test('is closed once, and an open account is not opened', async () => {
    const user = await User.enter(api);
    expect((await act(user.id, 'unblock')).statusCode).toBe(409);
    const answers = await Promise.all([1, 2].map(() => act(user.id, 'block')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('keeps no session of a sign-in that ran while it was closed', async () => {
    const user = await User.enter(api);
    let closing: Promise<unknown> = Promise.resolve();
    await transaction(api.db, async (tx) => {
      const client = { ip: '192.0.2.7', agent: '', visitor: null };
      await openSession(tx, api.deps.config.secret, { userId: user.id }, client);
      const order = { action: 'block', note: 'Stolen' } as const;
      closing = transaction(api.db, (other) => actOnAccount(other, user.id, order, operator.id));
      // Without a lock, the closing of the account would commit here and miss the new session.
      await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 300))]);
    });
    await closing;
    expect((await listed(`search=${user.email}`)).results).toMatchObject([{ sessions: 0 }]);
  });
});

test('ending the sessions signs the customer out everywhere and leaves the account open', async () => {
  const user = await User.enter(api);
  const other = await user.elsewhere();
  expect((await act(user.id, 'endSessions')).json()).toMatchObject({ sessions: 0, block: null });
  expect([await isOpen(user), await isOpen(other)]).toEqual([false, false]);
  expect((await signIn(new Guest(api), user.email)).statusCode).toBe(200);
});

test('staff cannot be closed here, and each change is in the journal with its reason', async () => {
  expect((await act(operator.id, 'block')).statusCode).toBe(404);
  const user = await User.enter(api);
  await act(user.id, 'block', 'Reported stolen');
  const journal = (await operator.get('journal/?room=accounts')).json();
  expect(JSON.stringify(journal)).toContain('Reported stolen');
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { accountLetters, goodPassword as password, signIn, User } from '../../support/factories/account.ts';
import { Guest } from '../../support/factories/exchange.ts';

const api = await testApp();
beforeEach(() => sql`delete from throttle_counters`.execute(api.db));

const anEmail = () => `new-${randomUUID()}@example.org`;
const ask = (user: User, email: string, given = password) => user.me('POST', 'email/', { email, password: given });
const pending = async (user: User) => (await user.me('GET', 'email/')).json().pending;
const subjects = async (email: string) => (await accountLetters(api, email)).map(({ subject }) => subject);

/** Returns the token of the newest link that was mailed to an address. */
async function tokenTo(email: string): Promise<string> {
  const texts = (await accountLetters(api, email)).map(({ text }) => text);
  return texts.flatMap((text) => /[?]email=([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? '';
}
const confirm = (user: User, token: string) => user.me('POST', `email/${token}/`);

describe('a change of e-mail', () => {
  test('happens when both mailboxes have confirmed it; then other sessions end and both are told', async () => {
    const user = await User.enter(api);
    const elsewhere = await user.elsewhere();
    const email = anEmail();
    expect((await ask(user, email.toUpperCase())).statusCode).toBe(202);
    expect((await confirm(user, await tokenTo(email))).json()).toMatchObject({
      changed: false,
      pending: { email, oldConfirmed: false, newConfirmed: true },
    });
    expect((await user.me('GET')).json().email).toBe(user.email);
    expect((await confirm(user, await tokenTo(user.email))).json()).toEqual({ changed: true, pending: null });
    expect((await user.me('GET')).json()).toMatchObject({ email, activated: true });
    expect((await elsewhere.me('GET')).statusCode).toBe(401);
    expect((await signIn(new Guest(api), user.email)).statusCode).toBe(401);
    expect((await signIn(new Guest(api), email)).statusCode).toBe(200);
    expect([await subjects(email), await subjects(user.email)].map((list) => list.at(-1))).toEqual([
      expect.any(String),
      'E‑mail аккаунта изменён',
    ]);
  });

  test('needs only the new mailbox if the present address was never confirmed', async () => {
    const user = await User.enter(api, { activated: false });
    const email = anEmail();
    await ask(user, email);
    expect(await subjects(user.email)).not.toContain('Смена e‑mail аккаунта');
    expect((await confirm(user, await tokenTo(email))).json().changed).toBe(true);
    expect((await user.me('GET')).json()).toMatchObject({ email, activated: true });
  });

  test('is refused with a wrong password and for the present address', async () => {
    const user = await User.enter(api);
    expect((await ask(user, anEmail(), 'not the password')).json().fields).toHaveProperty('password');
    expect((await ask(user, user.email)).json().fields).toHaveProperty('email');
    expect(await pending(user)).toBeNull();
  });

  test('can be cancelled and replaced: earlier links stop working', async () => {
    const user = await User.enter(api);
    const [first, second] = [anEmail(), anEmail()];
    await ask(user, first);
    const old = await tokenTo(first);
    await ask(user, second);
    expect((await confirm(user, old)).json().code).toBe('link_expired');
    expect((await user.me('DELETE', 'email/')).statusCode).toBe(204);
    expect((await confirm(user, await tokenTo(second))).json().code).toBe('link_expired');
  });

  test('expires after a day', async () => {
    const user = await User.enter(api);
    const email = anEmail();
    await ask(user, email);
    await sql`update email_changes set created_at = now() - interval '25 hours'`.execute(api.db);
    expect((await confirm(user, await tokenTo(email))).json().code).toBe('link_expired');
    expect(await pending(user)).toBeNull();
  });

  test('is not confirmed by another user with the same link', async () => {
    const [user, stranger] = [await User.enter(api), await User.enter(api)];
    const email = anEmail();
    await ask(user, email);
    expect((await confirm(stranger, await tokenTo(email))).json().code).toBe('link_expired');
  });
});

describe('an address that has an account', () => {
  test('is answered like a free one, and only its owner learns of the request', async () => {
    const [user, owner] = [await User.enter(api), await User.enter(api)];
    const [free, taken] = [await ask(user, anEmail()), await ask(user, owner.email)];
    expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()]);
    expect(await subjects(owner.email)).toContain('У этого адреса уже есть аккаунт');
    expect(await tokenTo(owner.email)).toBe('');
  });

  test('goes to one of two users who confirm it at the same moment', async () => {
    const users = [await User.enter(api, { activated: false }), await User.enter(api, { activated: false })];
    const email = anEmail();
    const tokens: string[] = [];
    for (const user of users) {
      await ask(user, email);
      tokens.push(await tokenTo(email));
    }
    const answers = await Promise.all(users.map((user, index) => confirm(user, tokens[index] ?? '')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

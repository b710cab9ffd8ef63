import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { accountLetters, anAddress, goodPassword, linkToken, User } from '../../support/factories/account.ts';
import { Guest } from '../../support/factories/exchange.ts';

const api = await testApp();

const ask = (path: string, email: string, browser = new Guest(api)) => {
  const draft = path === 'signup' ? { email, password: goodPassword, passwordRepeat: goodPassword } : { email };
  return browser.post(`/api/v1/users/${path}/`, draft, { 'x-forwarded-for': anAddress() });
};
const passMinute = () => sql`update throttle_counters set last_at = last_at - interval '61 seconds'`.execute(api.db);

/** Requests account mails to one e-mail address as a stranger, until the daily limits for such mails are reached. */
async function flood(email: string): Promise<void> {
  for (let round = 0; round < 5; round++) {
    for (const path of ['restore', 'signup']) expect((await ask(path, email)).statusCode).toBe(202);
  }
}

describe('after strangers have used up the day’s mail to an address', () => {
  let owner: User;
  let before: number;
  beforeEach(async () => {
    owner = await User.enter(api);
    await flood(owner.email);
    before = (await accountLetters(api, owner.email)).length;
    expect(before).toBe(8);
  });
  const later = async () => (await accountLetters(api, owner.email)).slice(before);

  test('the owner still gets the notice of a sign-in from a new browser', async () => {
    await owner.elsewhere();
    expect((await later()).map(({ event }) => event)).toEqual([expect.stringMatching(/^account-device-/)]);
  });

  test('the owner still gets the notice of a changed password, after any number of sign-ins', async () => {
    for (let n = 0; n < 12; n++) await owner.elsewhere();
    const changed = { oldPassword: goodPassword, password: 'another long one', passwordRepeat: 'another long one' };
    expect((await owner.me('POST', 'password/', changed)).statusCode).toBe(204);
    expect((await later()).at(-1)?.event).toMatch(/^account-password-/);
  });

  test('the owner can still recover the password from a known browser, without waiting for the strangers’ limit', async () => {
    expect((await ask('restore', owner.email)).statusCode).toBe(202);
    expect((await ask('restore', owner.email, new Guest(api, owner.cookie))).statusCode).toBe(202);
    const letters = await later();
    expect(letters.map(({ event }) => event)).toEqual([expect.stringMatching(/^account-restore-/)]);
    const draft = { password: 'another long one', passwordRepeat: 'another long one' };
    const set = await new Guest(api).post(`/api/v1/users/restore/${linkToken(letters[0])}/`, draft);
    expect(set.statusCode).toBe(200);
  });
});

test('a known browser gets ten links a day, at least a minute apart', async () => {
  const owner = await User.enter(api);
  const browser = new Guest(api, owner.cookie);
  expect((await ask('restore', owner.email, browser)).statusCode).toBe(202);
  expect((await ask('restore', owner.email, browser)).statusCode).toBe(429);
  for (let n = 0; n < 12; n++) {
    await passMinute();
    expect((await ask('restore', owner.email, browser)).statusCode).toBe(202);
  }
  expect(await accountLetters(api, owner.email)).toHaveLength(10);
});

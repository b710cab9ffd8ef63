import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordMatches } from '#backend/modules/accounts/passwords/service.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { solvedCaptcha } from '../../support/captcha.ts';
import { goodPassword, signIn, User } from '../../support/factories/account.ts';
import { Guest } from '../../support/factories/exchange.ts';

let api: TestApp;
let flooding = new AbortController();
let flood: Promise<unknown>[] = [];

/**
 * Fills the queue of password hashes with checks from unknown browsers until the test ends. With more than 64 waiting
 * hashes, the queue is full.
 */
async function keepWaiting(hashes: number): Promise<void> {
  flooding = new AbortController();
  const { signal } = flooding;
  const guess = async () => {
    while (!signal.aborted) await passwordMatches('guess', undefined).catch(() => nextTurn());
  };
  flood = Array.from({ length: hashes }, guess);
  await nextTurn();
}

beforeAll(async () => {
  api = await testApp({ env: { CAPTCHA: 'altcha' } });
});
beforeEach(() => api.db.deleteFrom('throttleCounters').execute());
afterEach(async () => {
  flooding.abort();
  await Promise.all(flood);
});

describe('while strangers take all places for password hashes', () => {
  test('a browser that the account knows signs in without a captcha', async () => {
    const user = await User.enter(api);
    await keepWaiting(80);
    expect((await signIn(user, user.email)).statusCode).toBe(200);
  });

  test('a stranger is asked for a captcha before the hash, and the password is not checked', async () => {
    const user = await User.enter(api);
    await keepWaiting(80);
    const refused = await signIn(new Guest(api), user.email);
    expect(refused.json().code).toBe('captcha');
  });

  test('a stranger with a captcha gets a place in the other half', async () => {
    const user = await User.enter(api);
    const recaptcha = await solvedCaptcha(api);
    await keepWaiting(40);
    const answer = await signIn(new Guest(api), user.email, goodPassword, { recaptcha });
    expect(answer.statusCode).toBe(200);
  });
});

test('a hundred failed sign-ins from the networks of one IPv6 /48 lead to a captcha there', async () => {
  const guessFrom = async (ip: string) => {
    const payload = { email: `nobody-${randomUUID()}@example.org`, password: 'guess' };
    const answer = await new Guest(api).post('/front-api/auth/login/', payload, { 'x-forwarded-for': ip });
    return answer.json().code;
  };
  expect(await guessFrom('2001:db8:7:100::1')).toBe('auth_failed');
  await sql`update throttle_counters set count = count + 99 where key like 'site:%'`.execute(api.db);
  expect(await guessFrom('2001:db8:7:200::1')).toBe('captcha');
  expect(await guessFrom('2001:db8:8:200::1')).toBe('auth_failed');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkOf } from '#domain/network.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { Guest, ps } from '../../support/factories/exchange.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ env: { CAPTCHA: 'altcha' } });
});

/**
 * Returns the n-th IPv6 address within the /56 network of one subscriber. Consecutive addresses belong to different /64
 * networks.
 */
const addressIn = (site: string, n: number) => `2001:db8:${site}:${(n % 256).toString(16)}::${n.toString(16)}`;

const statuses = async (count: number, ask: (n: number) => Promise<{ statusCode: number }>) => {
  const answers = [];
  for (let n = 1; n <= count; n++) answers.push((await ask(n)).statusCode);
  return answers;
};
const refusals = (answers: number[]) => answers.filter((status) => status === 429).length;

const email = 'visitor@example.org';

describe('the addresses of one IPv6 /56 count as one visitor', () => {
  test.each([
    ['captcha challenges', 30, { url: '/api/v1/captcha/challenge/' }],
    ['unknown paths', 240, { url: '/api/v1/nowhere/' }],
    ['requests for a new password', 30, { method: 'POST', url: '/api/v1/users/restore/', payload: { email } }],
    [
      'inquiries',
      10,
      { method: 'POST', url: '/api/v1/contacts/', payload: { email, name: 'V', text: 'Where is my payment?' } },
    ],
  ] as const)('in the limit of %s', async (name, limit, request) => {
    const site = String(name.length);
    const ask = (n: number) =>
      api.app.inject({
        ...request,
        headers: { 'x-forwarded-for': addressIn(site, n), 'x-requested-with': 'razmen' },
      });
    const answers = await statuses(limit + 5, ask);
    expect(refusals(answers)).toBe(5);
    expect((await ask(0xffff)).statusCode).toBe(429);
  });

  test('in the limit of password changes, whichever accounts ask', async () => {
    const users = [await User.enter(api), await User.enter(api)];
    const ask = (n: number) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/users/me/password/',
        payload: {
          oldPassword: 'wrong horse battery',
          password: 'staple horse battery',
          passwordRepeat: 'staple horse battery',
        },
        headers: { authorization: `Bearer ${users[n % 2]?.token}`, 'x-forwarded-for': addressIn('9a55', n) },
      });
    const answers = await statuses(31, ask);
    expect([refusals(answers) > 0, answers[30]]).toEqual([true, 429]);
    const { rows } = await sql<{ count: number }>`
      select count from throttle_counters where key = ${`password-network:${networkOf(addressIn('9a55', 1))}`}`.execute(
      api.db,
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
  });

  test('in the limit of event streams', async () => {
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const end = new AbortController();
    afterAll(() => end.abort());
    const open = async (address: string) => {
      const headers = { 'x-forwarded-for': address, 'x-visitor': new Guest(api).cookie };
      return (await fetch(`${url}/api/v1/calculator/events/${ps.BTC}/${ps.SBERRUB}/`, { headers, signal: end.signal }))
        .status;
    };
    const opened = await Promise.all(Array.from({ length: 24 }, (_, n) => open(addressIn('abc', n + 1))));
    expect(new Set(opened)).toEqual(new Set([200]));
    expect(await open(addressIn('abc', 0xffff))).toBe(429);
    expect(await open(addressIn('abd', 1))).toBe(200);
    end.abort();
  });
});

import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#backend/app.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { anAddress, goodPassword, User } from '../../support/factories/account.ts';
import { Guest } from '../../support/factories/exchange.ts';

let statements = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

let api: TestApp;

beforeAll(async () => {
  const made = await testApp();
  const db = made.db.withPlugin(counting);
  const app = buildApp({ ...made.deps, db });
  await app.ready();
  api = { ...made, app, deps: { ...made.deps, db } };
  return () => app.close();
});

beforeEach(() => sql`delete from throttle_counters`.execute(api.db));

/**
 * Returns a call's response without timestamps, and the cost of the call: its database statements, password hashes and
 * password checks.
 */
async function workOf(path: string, body: object) {
  // Freezes the clock and fills the one-second cache of the maintenance setting, so that the measured call makes no
  // database query for this setting.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  await new Guest(api).get('/api/v1/calculator/reserves/');
  statements = 0;
  const hash = vi.spyOn(argon2, 'hash').mockClear();
  const verify = vi.spyOn(argon2, 'verify').mockClear();
  const answer = await new Guest(api).post(path, body, { 'x-forwarded-for': anAddress() });
  const { date: _date, ...headers } = answer.headers;
  return {
    status: answer.statusCode,
    body: answer.body,
    headers,
    hashed: hash.mock.calls.length,
    verified: verify.mock.calls.length,
    statements,
  };
}

const calls: [string, string, (email: string) => object, { hashed: number; verified: number }][] = [
  [
    'signing in with a wrong password',
    '/front-api/auth/login/',
    (email) => ({ email, password: 'not the password' }),
    { hashed: 0, verified: 1 },
  ],
  [
    'signing up',
    '/api/v1/users/signup/',
    (email) => ({ email, password: goodPassword, passwordRepeat: goodPassword }),
    { hashed: 1, verified: 0 },
  ],
  ['asking for a new password', '/api/v1/users/restore/', (email) => ({ email }), { hashed: 0, verified: 0 }],
  ['asking for an activation', '/api/v1/users/reactivate/', (email) => ({ email }), { hashed: 0, verified: 0 }],
];

describe.each(calls)('%s', (_what, path, bodyOf, hashing) => {
  test('%s runs the same statements and returns the same response for a known and an unknown e-mail', async () => {
    const { email } = await User.enter(api);
    const unactivated = await User.enter(api, { activated: false });
    const unknown = await workOf(path, bodyOf(`nobody-${randomUUID()}@example.org`));
    expect(unknown).toMatchObject(hashing);
    expect(unknown.statements).toBeGreaterThan(0);
    expect(await workOf(path, bodyOf(email))).toEqual(unknown);
    expect(await workOf(path, bodyOf(unactivated.email))).toEqual(unknown);
  });
});

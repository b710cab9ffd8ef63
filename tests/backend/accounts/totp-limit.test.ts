import { sql } from 'kysely';
import { generateSecret, generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#backend/modules/accounts/sign-in/service.ts';
import { testApp } from '../../support/app.ts';
import { anAddress, goodPassword as password } from '../../support/factories/account.ts';

const totpSecret = generateSecret();
const email = 'owner@example.org';
const api = await testApp();
await createUser(api.db, api.deps.config.secret, { email, password, role: 'owner', activated: true, totpSecret });

beforeEach(async () => {
  await sql`delete from throttle_counters`.execute(api.db);
  await sql`delete from pgboss.job`.execute(api.db);
  await sql`update users set totp_step = 0`.execute(api.db);
});

/**
 * Signs in with the right password and the given TOTP code, from a new IP address each time. First clears all throttle
 * counters except those of TOTP codes, so that earlier failed attempts cause no delay.
 */
async function signInWith(totp: string) {
  await sql`delete from throttle_counters where key not like 'totp:%'`.execute(api.db);
  const headers = { 'x-forwarded-for': anAddress() };
  const payload = { email, password, totp };
  return await api.app.inject({ method: 'POST', url: '/front-api/auth/login/', payload, headers });
}

const rightCode = () => generateSync({ secret: totpSecret, epoch: Math.floor(Date.now() / 1000) });
const wrongCode = () => (rightCode() === '000000' ? '000001' : '000000');
const guess = async (times: number) => {
  const codes = [];
  for (let n = 0; n < times; n++) codes.push((await signInWith(wrongCode())).json().code);
  return codes;
};
const warnings = async () => {
  const { rows } = await sql`select from pgboss.job where data ->> 'kind' = 'codes'`.execute(api.db);
  return rows.length;
};

describe('wrong one-time codes', () => {
  test('are limited to twenty a day, and then the right code is refused too', async () => {
    expect(await guess(21)).toEqual([...Array.from({ length: 20 }, () => 'totp_invalid'), 'rate_limited']);
    const refused = await signInWith(rightCode());
    expect(refused.json().code).toBe('rate_limited');
    expect(refused.body).toContain('за сутки');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('do not exceed the limit when they are sent at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => signInWith(wrongCode())));
    expect(answers.filter((answer) => answer.json().code === 'totp_invalid').length).toBeLessThanOrEqual(20);
  });

  test('are announced to the owner once, after the fifth', async () => {
    await guess(5);
    expect(await warnings()).toBe(0);
    await guess(5);
    expect(await warnings()).toBe(1);
  });

  test('are allowed again on the next day', async () => {
    await guess(21);
    await sql`update throttle_counters set key = replace(key, (now() at time zone 'UTC')::date::text, '2020-01-01')`.execute(
      api.db,
    );
    expect((await signInWith(rightCode())).statusCode).toBe(200);
  });
});

test('right one-time codes are not counted', async () => {
  expect((await signInWith(rightCode())).statusCode).toBe(200);
  const { rows } = await sql<{ count: number }>`select count from throttle_counters where key like 'totp:%'`.execute(
    api.db,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { accountLetters, anAddress, goodPassword, User } from '../../support/factories/account.ts';
import { Guest } from '../../support/factories/exchange.ts';

/*
 * These tests simulate a flood by strangers, who sign up and request mailed links as often as possible, from one IP
 * address or from many.
 */

const api = await testApp();

const limits = (value: object) =>
  sql`insert into settings (key, value) values ('mail', ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(api.db);
const ask = (path: string, email: string, address: string, browser = new Guest(api)) => {
  const draft = path === 'signup' ? { email, password: goodPassword, passwordRepeat: goodPassword } : { email };
  return browser.post(`/api/v1/users/${path}/`, draft, { 'x-forwarded-for': address });
};
const passMinute = () => sql`update throttle_counters set last_at = last_at - interval '61 seconds'`.execute(api.db);
const recoveries = async (email: string) =>
  (await accountLetters(api, email)).filter(({ event }) => event.startsWith('account-restore-')).length;

/**
 * Signs up from the given IP address with a new e-mail.
 * @returns the number of mails sent to the new e-mail
 */
async function signUpFrom(address: string): Promise<number> {
  const email = `new-${randomUUID()}@example.org`;
  await ask('signup', email, address);
  return (await accountLetters(api, email)).length;
}

/** Signs up with one e-mail address again and again, from a new network each time. */
async function signUpOften(email: string): Promise<void> {
  for (let round = 0; round < 6; round++) await ask('signup', email, anAddress());
}

beforeEach(async () => {
  await limits({});
  await sql`delete from account_mails`.execute(api.db);
});

describe('sign-ups by strangers', () => {
  test('with the owner’s address leave the owner the mail of a recovery', async () => {
    const { email } = await User.enter(api);
    await signUpOften(email);
    await accountLetters(api, email);
    await ask('restore', email, anAddress());
    expect(await recoveries(email)).toBe(1);
  });

  test('with many addresses do not delay a recovery', async () => {
    await limits({ strangersPerHour: 2 });
    for (let n = 0; n < 3; n++) {
      const email = `new-${randomUUID()}@example.org`;
      await ask('signup', email, anAddress());
      await accountLetters(api, email);
    }
    const { email } = await User.enter(api);
    await ask('restore', email, anAddress());
    expect(await recoveries(email)).toBe(1);
  });

  test('of one network are delayed alone', async () => {
    await limits({ strangersPerNetwork: 2 });
    const network = anAddress();
    const sent = [await signUpFrom(network), await signUpFrom(network), await signUpFrom(network)];
    expect(sent).toEqual([1, 1, 0]);
    expect(await signUpFrom(anAddress())).toBe(1);
  });

  test('that use up the hourly limit from a few networks do not delay newcomers of other networks', async () => {
    await limits({ strangersPerHour: 4 });
    const [busy, busier] = [anAddress(), anAddress()];
    for (const network of [busy, busy, busy, busier]) expect(await signUpFrom(network)).toBe(1);
    expect(await signUpFrom(busy)).toBe(0);
    for (let n = 0; n < 4; n++) expect(await signUpFrom(anAddress())).toBe(1);
    expect(await signUpFrom(anAddress())).toBe(0);
  });

  test('of one IPv6 /48 count as those of one network', async () => {
    await limits({ strangersPerNetwork: 2 });
    const sent = [];
    for (const subnet of ['100', '200', '300']) sent.push(await signUpFrom(`2001:db8:9:${subnet}::1`));
    expect(sent).toEqual([1, 1, 0]);
  });
});

describe('recoveries asked by strangers', () => {
  test('of one network leave mails for another network', async () => {
    const { email } = await User.enter(api);
    const network = anAddress();
    for (let round = 0; round < 6; round++) {
      await ask('restore', email, network);
      await passMinute();
    }
    expect(await recoveries(email)).toBe(3);
    await sql`delete from pgboss.job where name = 'accountMail'`.execute(api.db);
    await ask('restore', email, anAddress());
    expect(await recoveries(email)).toBe(1);
  });

  test('of many networks leave mails for a network in which the owner signed in', async () => {
    const { email } = await User.enter(api);
    const home = anAddress();
    const payload = { email, password: goodPassword };
    await new Guest(api).post('/front-api/auth/login/', payload, { 'x-forwarded-for': home });
    for (let round = 0; round < 6; round++) await ask('restore', email, anAddress());
    expect(await recoveries(email)).toBe(4);
    await sql`delete from pgboss.job where name = 'accountMail'`.execute(api.db);
    await ask('restore', email, home);
    expect(await recoveries(email)).toBe(1);
  });

  test('do not make a browser in another network wait', async () => {
    const { email } = await User.enter(api);
    expect((await ask('restore', email, anAddress())).statusCode).toBe(202);
    expect((await ask('restore', email, anAddress())).statusCode).toBe(202);
  });

  test('of the same network do not block a browser in which the owner signed in', async () => {
    const owner = await User.enter(api);
    const shared = anAddress();
    const codes = [];
    for (let n = 0; n < 32; n++) codes.push((await ask('restore', `x${n}@example.org`, shared)).statusCode);
    expect(codes.at(-1)).toBe(429);
    expect((await ask('restore', owner.email, shared, new Guest(api, owner.cookie))).statusCode).toBe(202);
  });
});

test('one address gets at most eight mails a day that strangers cause', async () => {
  const { email } = await User.enter(api);
  for (let round = 0; round < 10; round++) {
    await ask('signup', email, anAddress());
    await ask('restore', email, anAddress());
  }
  expect(await accountLetters(api, email)).toHaveLength(8);
});

import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { accountLetters, anAddress, goodPassword, User } from '../../support/factories/account.ts';
import { Operator } from '../../support/factories/exchange.ts';

const api = await testApp();

beforeEach(() => sql`delete from throttle_counters`.execute(api.db));

type Login = Pick<Operator, 'id' | 'email' | 'totpSecret'>;

/** Returns a one-time code that the account has not used yet. */
async function freshCode({ id, totpSecret }: Login): Promise<string> {
  await sql`update users set totp_step = 0 where id = ${id}`.execute(api.db);
  return generateSync({ secret: totpSecret });
}
const wrongCode = ({ totpSecret }: Login) => (generateSync({ secret: totpSecret }) === '000000' ? '000001' : '000000');

const give = (owner: Operator, totp: string) => owner.post('code/', { totp });
async function guess(owner: Operator, times: number) {
  const answers = [];
  for (let n = 0; n < times; n++) answers.push(await give(owner, wrongCode(owner)));
  return answers;
}
const signIn = (login: Login, totp: string, password = goodPassword) =>
  api.app.inject({
    method: 'POST',
    url: '/front-api/auth/login/',
    payload: { email: login.email, password, totp },
    headers: { 'x-forwarded-for': anAddress() },
  });
const subjects = async ({ email }: Login) => (await accountLetters(api, email)).map(({ subject }) => subject);

describe('wrong one-time codes in a session', () => {
  test('end the session at the fifth, tell the owner once, and leave the sign-in open', async () => {
    const owner = await Operator.open(api, 'owner');
    const answers = await guess(owner, 6);
    expect(answers.map((answer) => answer.json().code)).toEqual([
      ...Array.from({ length: 5 }, () => 'totp_invalid'),
      'token_not_valid',
    ]);
    expect(answers[4]?.body).toContain('завершили этот сеанс');
    expect((await subjects(owner)).filter((subject) => subject.includes('пять неверных кодов'))).toHaveLength(1);
    expect((await signIn(owner, await freshCode(owner))).statusCode).toBe(200);
  });

  test('do not exceed five when they are sent at the same moment', async () => {
    const owner = await Operator.open(api, 'owner');
    await Promise.all(Array.from({ length: 20 }, () => give(owner, wrongCode(owner))));
    const { rows } = await sql<{ count: number }>`
      select count from throttle_counters where key like 'session totp:%'`.execute(api.db);
    expect(rows).toEqual([{ count: 5 }]);
    expect((await owner.get('staff/')).statusCode).toBe(401);
  });

  test('do not count a right code', async () => {
    const owner = await Operator.open(api, 'owner');
    await guess(owner, 4);
    expect((await give(owner, await freshCode(owner))).statusCode).toBe(204);
    expect((await guess(owner, 1))[0]?.json().code).toBe('totp_invalid');
    expect((await owner.get('staff/')).statusCode).toBe(401);
  });

  test('end a session in which the second factor is being turned on, too', async () => {
    const user = await User.enter(api);
    const { secret } = (await user.me('POST', 'second-factor/', { password: goodPassword })).json();
    const totp = wrongCode({ ...user, totpSecret: secret });
    for (let n = 0; n < 5; n++) await user.me('POST', 'second-factor/confirm/', { totp });
    expect((await user.me('GET')).statusCode).toBe(401);
  });
});

test('a new password allows sign-in codes again, three times a day', async () => {
  const owner = await Operator.open(api, 'owner');
  let password = goodPassword;
  const changeTo = async (next: string) => {
    await sql`delete from throttle_counters where key like 'password%'`.execute(api.db);
    const payload = { oldPassword: password, password: next, passwordRepeat: next };
    const url = '/api/v1/users/me/password/';
    expect((await api.app.inject({ method: 'POST', url, payload, headers: owner.headers })).statusCode).toBeLessThan(
      300,
    );
    password = next;
  };
  const lock = () =>
    sql`update throttle_counters set count = 20 where key like ${`totp:${owner.id}:%`}`.execute(api.db);
  const codeNow = async () => (await signIn(owner, await freshCode(owner), password)).json().code ?? 'signed in';
  await signIn(owner, wrongCode(owner));
  const seen: string[] = [];
  for (const next of ['battery staple 1', 'battery staple 2', 'battery staple 3', 'battery staple 4']) {
    await lock();
    await changeTo(next);
    seen.push(await codeNow());
  }
  expect(seen).toEqual(['signed in', 'signed in', 'signed in', 'rate_limited']);
});

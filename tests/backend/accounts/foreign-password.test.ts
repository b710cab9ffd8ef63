import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { encryptTotpSecret } from '#backend/modules/accounts/second-factor/service.ts';
import { memberOf } from '#backend/modules/referral/members/service.ts';
import { testApp } from '../../support/app.ts';
import { accountLetters, anAddress, goodPassword, linkToken, signIn, User } from '../../support/factories/account.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

/*
 * Scenario of all tests here: a stranger signs up with another person's e-mail, and with a password that only the
 * stranger knows.
 */

const api = await testApp();
const own = 'the owner’s own phrase';

let email: string;
let stranger: Guest;
let owner: Guest;
let claim: string;
let strangersToken: string;

beforeEach(async () => {
  email = `victim-${randomUUID()}@example.org`;
  stranger = new Guest(api);
  owner = new Guest(api);
  claim = await owner.create({ ...(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01')), email });
  const draft = { email, password: goodPassword, passwordRepeat: goodPassword };
  await stranger.post('/api/v1/users/signup/', draft, { 'x-forwarded-for': anAddress() });
  strangersToken = (await signIn(stranger, email)).json().token;
});

const ask = (browser: Guest, path: string, payload: object = {}) =>
  browser.post(`/api/v1/users/${path}/`, payload, { 'x-forwarded-for': anAddress() });
const twice = (password: string) => ({ password, passwordRepeat: password });
const lastToken = async () => linkToken((await accountLetters(api, email)).at(-1));
const claimsOf = async (token: string) => {
  const answer = await new Guest(api).get('/api/v1/users/me/claims/', { authorization: `Bearer ${token}` });
  return answer.statusCode === 200 ? answer.json().results?.map(({ id }: { id: string }) => id) : answer.json().code;
};
const ownerOfClaim = async () =>
  (await sql<{ userId: string | null }>`select user_id from claims where id = ${claim}`.execute(api.db)).rows[0]
    ?.userId;

describe('the confirmation link, opened by the owner of the mailbox', () => {
  test('does not hand guest claims to whoever chose the password', async () => {
    const answer = await ask(owner, `activate/${await lastToken()}`);
    expect(await ownerOfClaim()).toBeNull();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'password_needed']);
    const { rows } = await sql`select from users where email = ${email} and activated`.execute(api.db);
    expect(rows).toEqual([]);
  });

  test('adopts the claims after a new password, which shuts the stranger out', async () => {
    const token = await lastToken();
    await ask(owner, `activate/${token}`);
    const answer = await ask(owner, `activate/${token}/password`, twice(own));
    expect([answer.statusCode, answer.json()]).toEqual([200, { signedIn: false }]);
    expect(await claimsOf(strangersToken)).toBe('token_not_valid');
    expect((await signIn(stranger, email)).statusCode).toBe(401);
    expect(await claimsOf((await signIn(owner, email, own)).json().token)).toEqual([claim]);
    expect((await ask(owner, `activate/${token}/password`, twice(own))).json().code).toBe('link_expired');
  });

  test('keeps working after a password that is refused', async () => {
    const token = await lastToken();
    expect((await ask(owner, `activate/${token}/password`, twice(email))).json().fields).toHaveProperty('password');
    expect((await ask(owner, `activate/${token}/password`, twice(own))).statusCode).toBe(200);
  });

  test('asks for the password also in a browser without a cookie', async () => {
    const url = `/api/v1/users/activate/${await lastToken()}/`;
    const headers = { 'x-forwarded-for': anAddress() };
    const answer = await api.app.inject({ method: 'POST', url, payload: {}, headers });
    expect(answer.json().code).toBe('password_needed');
  });
});

describe('a recovery by the owner of the mailbox', () => {
  test('shuts the stranger out, also from the mails of a known browser', async () => {
    await ask(owner, 'restore', { email });
    expect((await ask(owner, `restore/${await lastToken()}`, twice(own))).statusCode).toBe(200);
    expect(await claimsOf(strangersToken)).toBe('token_not_valid');
    const { rows } = await sql`select from user_devices d join users u on u.id = d.user_id
      where u.email = ${email} and d.device_hash = sha256(${stranger.cookie}::bytea)`.execute(api.db);
    expect(rows).toEqual([]);
    expect(await ownerOfClaim()).not.toBeNull();
  });

  test('signs nobody in if the stranger asked for it', async () => {
    await ask(stranger, 'restore', { email });
    const answer = await ask(owner, `restore/${await lastToken()}`, twice(own));
    expect(answer.json()).toEqual({ signedIn: false });
  });
});

describe('what the stranger leaves in the account', () => {
  const account = (token: string) => (method: 'GET' | 'POST', path: string, payload?: object) =>
    api.app.inject({
      method,
      url: `/api/v1/users/me/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });

  test('is no second factor, because it cannot be turned on before the e-mail is confirmed', async () => {
    const answer = await account(strangersToken)('POST', 'second-factor/', { password: goodPassword });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_active']);
  });

  test('ends with the password of the owner: second factor, change of e-mail and inviter', async () => {
    await account(strangersToken)('POST', 'email/', { email: `other-${email}`, password: goodPassword });
    const partner = await User.enter(api);
    const { id: memberId } = await memberOf(api.db, partner.id);
    await sql`insert into referral_invitations (user_id, member_id)
      select id, ${memberId} from users where email = ${email}`.execute(api.db);
    const totpSecret = encryptTotpSecret(api.deps.config.secret, partner.id, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    await sql`update users set totp_secret = ${totpSecret} where email = ${email}`.execute(api.db);
    await ask(owner, 'restore', { email });
    await ask(owner, `restore/${await lastToken()}`, twice(own));
    expect((await signIn(owner, email, own)).statusCode).toBe(200);
    const { rows } = await sql`select from users u where email = ${email} and (
      exists (select from referral_invitations i where i.user_id = u.id)
      or exists (select from email_changes c where c.user_id = u.id))`.execute(api.db);
    expect(rows).toEqual([]);
  });
});

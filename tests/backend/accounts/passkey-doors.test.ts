import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { renewTotpSecret } from '#backend/modules/accounts/second-factor/service.ts';
import { testApp } from '../../support/app.ts';
import {
  accountLetters,
  anAddress,
  linkToken,
  goodPassword as password,
  signIn,
  User,
} from '../../support/factories/account.ts';
import { Guest } from '../../support/factories/exchange.ts';
import { SoftwarePasskey } from '../../support/software-passkey.ts';

const api = await testApp();
beforeEach(() => sql`delete from throttle_counters`.execute(api.db));

const { origin } = new URL(api.deps.config.siteUrl);
const me = (user: User, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  user.send({
    method,
    url: `/api/v1/users/me/${path}`,
    headers: { 'x-forwarded-for': anAddress() },
    ...(payload && { payload }),
  });
const signInWith = (user: User, more: object = {}) => signIn(new Guest(api), user.email, password, more);
const factorOf = async (user: User) => (await me(user, 'GET', 'second-factor/')).json();

async function protectedUser() {
  const user = await User.enter(api);
  const elsewhere = await user.elsewhere();
  const passkey = new SoftwarePasskey(origin);
  const options = (await me(user, 'POST', 'passkeys/options/', { password })).json();
  const { id, recoveryCodes } = (await me(user, 'POST', 'passkeys/', { response: passkey.create(options) })).json();
  return { user, elsewhere, passkey, id: id as string, recoveryCodes: recoveryCodes as string[] };
}

/** Signs a challenge for a confirmation within a session. */
async function signature(passkey: SoftwarePasskey) {
  const asked = await new Guest(api).post('/front-api/auth/passkey/options/', {}, { 'x-forwarded-for': anAddress() });
  return passkey.get(asked.json());
}

describe('the first passkey of an account', () => {
  test('brings ten recovery codes and ends the sessions that the password alone has opened', async () => {
    const { user, elsewhere, recoveryCodes } = await protectedUser();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await elsewhere.me('GET')).statusCode).toBe(401);
    expect((await user.me('GET')).statusCode).toBe(200);
    expect(await factorOf(user)).toEqual({ enabled: false, hasPasskey: true, recoveryCodesLeft: 10 });
  });

  test('closes the sign-in with the password alone, and a recovery code opens it once', async () => {
    const { user, recoveryCodes } = await protectedUser();
    const alone = await signInWith(user);
    expect([alone.statusCode, alone.json().code]).toEqual([401, 'passkey_required']);
    expect((await signInWith(user, { totp: '123456' })).json().code).toBe('totp_invalid');
    expect((await signInWith(user, { totp: recoveryCodes[0] })).statusCode).toBe(200);
    expect((await signInWith(user, { totp: recoveryCodes[0] })).json().code).toBe('totp_invalid');
    expect((await signIn(new Guest(api), user.email, 'not the password')).json().code).toBe('auth_failed');
  });

  test('ends the creation of another passkey that the password alone has begun', async () => {
    const user = await User.enter(api);
    const optionsOf = async () => (await me(user, 'POST', 'passkeys/options/', { password })).json();
    const [own, foreign] = [await optionsOf(), await optionsOf()];
    const passkey = new SoftwarePasskey(origin);
    const first = await me(user, 'POST', 'passkeys/', { response: passkey.create(own) });
    expect(first.statusCode).toBe(201);
    const late = await me(user, 'POST', 'passkeys/', { response: new SoftwarePasskey(origin).create(foreign) });
    expect(late.json().code).toBe('passkey_invalid');
    const proof = { password, passkey: await signature(passkey) };
    const options = (await me(user, 'POST', 'passkeys/options/', proof)).json();
    const second = await me(user, 'POST', 'passkeys/', { response: new SoftwarePasskey(origin).create(options) });
    expect(second.statusCode).toBe(201);
  });

  test('ends a setup of the app that the password alone has begun', async () => {
    const user = await User.enter(api);
    const { secret } = (await me(user, 'POST', 'second-factor/', { password })).json();
    const passkey = new SoftwarePasskey(origin);
    const options = (await me(user, 'POST', 'passkeys/options/', { password })).json();
    await me(user, 'POST', 'passkeys/', { response: passkey.create(options) });
    const confirmed = await me(user, 'POST', 'second-factor/confirm/', { totp: generateSync({ secret }) });
    expect(confirmed.statusCode).toBeGreaterThanOrEqual(400);
    expect((await factorOf(user)).enabled).toBe(false);
  });

  test('closes the session of a mailed link for a new password', async () => {
    const { user } = await protectedUser();
    await user.post('/api/v1/users/restore/', { email: user.email });
    const token = linkToken((await accountLetters(api, user.email)).at(-1));
    const fresh = 'staple battery horse';
    const answer = await user.post(`/api/v1/users/restore/${token}/`, { password: fresh, passwordRepeat: fresh });
    expect(answer.json()).toEqual({ signedIn: false });
    expect((await signIn(new Guest(api), user.email, fresh)).json().code).toBe('passkey_required');
  });

  test('stays required after a change of the e-mail', async () => {
    const { user } = await protectedUser();
    const email = `moved-${user.email}`;
    await me(user, 'POST', 'email/', { email, password });
    for (const address of [user.email, email]) {
      const mails = await accountLetters(api, address);
      const token = mails.map(({ text }) => /email=([\w-]+)/.exec(text ?? '')?.[1]).findLast(Boolean);
      await me(user, 'POST', `email/${token}/`);
    }
    expect((await user.me('GET')).json().email).toBe(email);
    expect((await signIn(new Guest(api), email, password)).json().code).toBe('passkey_required');
  });
});

test('an account with a second step is deleted with the password and this step only', async () => {
  const { user, passkey } = await protectedUser();
  const alone = await me(user, 'DELETE', '', { password });
  expect([alone.statusCode, Object.keys(alone.json().fields)]).toEqual([422, ['totp']]);
  const stranger = await protectedUser();
  const foreign = await me(user, 'DELETE', '', { password, passkey: await signature(stranger.passkey) });
  expect(foreign.json().code).toBe('passkey_invalid');
  expect((await user.me('GET')).statusCode).toBe(200);
  const removed = await me(user, 'DELETE', '', { password, passkey: await signature(passkey) });
  expect(removed.statusCode).toBe(204);
  expect((await user.me('GET')).statusCode).toBe(401);
  const { user: other, recoveryCodes } = await protectedUser();
  expect((await me(other, 'DELETE', '', { password, totp: recoveryCodes[0] })).statusCode).toBe(204);
});

describe('a session of an account with passkeys', () => {
  const changes = (id: string) =>
    [
      ['POST', 'passkeys/options/'],
      ['DELETE', `passkeys/${id}/`],
      ['POST', 'second-factor/'],
      ['POST', 'second-factor/codes/'],
    ] as const;

  test('changes the ways to sign in with the password and a passkey or a recovery code only', async () => {
    const { user, id } = await protectedUser();
    const stranger = await protectedUser();
    for (const [method, path] of changes(id)) {
      const alone = await me(user, method, path, { password });
      expect([path, alone.statusCode, Object.keys(alone.json().fields)]).toEqual([path, 422, ['totp']]);
      const foreign = await me(user, method, path, { password, passkey: await signature(stranger.passkey) });
      expect([path, foreign.json().code]).toEqual([path, 'passkey_invalid']);
    }
    expect(await factorOf(user)).toMatchObject({ enabled: false, hasPasskey: true, recoveryCodesLeft: 10 });
  });

  test('accepts a signature once', async () => {
    const { user, passkey } = await protectedUser();
    const passkeyAnswer = await signature(passkey);
    const renew = () => me(user, 'POST', 'second-factor/codes/', { password, passkey: passkeyAnswer });
    const answers = await Promise.all([renew(), renew()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test('gets no new recovery codes with a second passkey', async () => {
    const { user, passkey } = await protectedUser();
    const proof = { password, passkey: await signature(passkey) };
    const options = (await me(user, 'POST', 'passkeys/options/', proof)).json();
    const added = await me(user, 'POST', 'passkeys/', { response: new SoftwarePasskey(origin).create(options) });
    expect(added.json()).not.toHaveProperty('recoveryCodes');
    expect(await factorOf(user)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test('removes the last passkey together with the recovery codes, and then the password is enough', async () => {
    const { user, id, recoveryCodes } = await protectedUser();
    const removed = await me(user, 'DELETE', `passkeys/${id}/`, { password, totp: recoveryCodes[1] });
    expect(removed.statusCode).toBe(204);
    expect(await factorOf(user)).toEqual({ enabled: false, hasPasskey: false, recoveryCodesLeft: 0 });
    expect((await signInWith(user)).statusCode).toBe(200);
  });

  test('keeps passkey and codes when an app is turned on and off again', async () => {
    const { user, passkey } = await protectedUser();
    const proof = async () => ({ password, passkey: await signature(passkey) });
    const { secret } = (await me(user, 'POST', 'second-factor/', await proof())).json();
    await me(user, 'POST', 'second-factor/confirm/', { totp: generateSync({ secret }) });
    expect((await signInWith(user)).json().code).toBe('totp_required');
    expect((await me(user, 'DELETE', 'second-factor/', await proof())).statusCode).toBe(204);
    expect(await factorOf(user)).toEqual({ enabled: false, hasPasskey: true, recoveryCodesLeft: 10 });
    expect((await signInWith(user)).json().code).toBe('passkey_required');
  });
});

test('the operator’s command gives an account that lost all its passkeys a code of an app', async () => {
  const { user } = await protectedUser();
  const secret = await renewTotpSecret(api.db, api.deps.config.secret, user.email);
  expect((await signInWith(user, { totp: generateSync({ secret: secret ?? '' }) })).statusCode).toBe(200);
});

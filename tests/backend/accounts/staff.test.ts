import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSetupToken } from '#backend/modules/accounts/staff/service.ts';
import { testApp } from '../../support/app.ts';
import { accountLetters, goodPassword, signIn, User } from '../../support/factories/account.ts';
import { Guest, Operator } from '../../support/factories/exchange.ts';

const api = await testApp();
const newPassword = 'staple battery horse';

beforeEach(() => sql`delete from throttle_counters`.execute(api.db));

const anEmail = () => `staff-${randomUUID()}@example.org`;

const invite = (by: Operator, email: string, role = 'cashier') =>
  by.post('staff/invitations/', { email, role, locale: 'ru' });

async function tokenMailedTo(email: string): Promise<string> {
  const letter = (await accountLetters(api, email)).findLast(({ text }) => text.includes('/operator/setup'));
  return /token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

const readInvitation = (token: string) => new Guest(api).get(`/api/v1/users/invitation/${token}/`);

async function accept(token: string, more: object = {}) {
  const { secret } = (await readInvitation(token)).json();
  const passwords = { password: newPassword, passwordRepeat: newPassword };
  const totp = secret ? generateSync({ secret }) : '123456';
  return new Guest(api).post(`/api/v1/users/invitation/${token}/`, { ...passwords, totp, ...more });
}

const roleOf = async (email: string) =>
  (await api.db.selectFrom('users').where('email', '=', email).select('role').executeTakeFirst())?.role;

const signInAs = (email: string, secret: string) =>
  signIn(new Guest(api), email, newPassword, {
    totp: generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }),
  });

describe('an invitation', () => {
  test('is mailed, sets password and authenticator app, and opens the back office with its role', async () => {
    const owner = await Operator.open(api, 'owner');
    const email = anEmail();
    const list = (await invite(owner, email.toUpperCase())).json();
    expect(list.invitations).toContainEqual(
      expect.objectContaining({ email, role: 'cashier', invitedBy: owner.email }),
    );
    const token = await tokenMailedTo(email);
    const [letter] = await accountLetters(api, email);
    expect(letter?.text).toContain(`${owner.email} приглашает вас`);
    expect(letter?.text).toContain('Ваша роль: Кассир');
    const { secret, uri, role, invitedBy } = (await readInvitation(token)).json();
    expect(invitedBy).toBe(owner.email);
    expect({ role, isInUri: uri.includes(secret) }).toEqual({ role: 'cashier', isInUri: true });

    const { recoveryCodes } = (await accept(token)).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    const session = await signInAs(email, secret);
    const headers = { authorization: `Bearer ${session.json().token}` };
    const statusOf = async (path: string) =>
      (await api.app.inject({ url: `/api/v1/operator/${path}`, headers })).statusCode;
    expect([await statusOf('claims/'), await statusOf('staff/')]).toEqual([200, 403]);
  });

  test('works once, and not for two people at the same moment', async () => {
    const owner = await Operator.open(api, 'owner');
    const email = anEmail();
    await invite(owner, email);
    const token = await tokenMailedTo(email);
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect((await readInvitation(token)).json().code).toBe('link_expired');
  });

  test('does not work if it was forged, withdrawn, replaced or is older than three days', async () => {
    const owner = await Operator.open(api, 'owner');
    const [withdrawn, replaced, old] = [anEmail(), anEmail(), anEmail()];
    await invite(owner, withdrawn);
    const { invitations } = (await invite(owner, replaced)).json();
    await invite(owner, old);
    const tokens = await Promise.all([withdrawn, replaced, old].map(tokenMailedTo));
    const { id } = invitations.find(({ email }: { email: string }) => email === withdrawn);
    const path = `/api/v1/operator/staff/invitations/${id}/`;
    await api.app.inject({ method: 'DELETE', url: path, headers: owner.headers });
    await invite(owner, replaced, 'auditor');
    await sql`update staff_invitations set expires_at = now() where email = ${old}`.execute(api.db);
    for (const token of [...tokens, `${randomUUID()}.${'x'.repeat(43)}`, 'x'.repeat(43)]) {
      expect((await readInvitation(token)).statusCode, token).toBe(410);
      expect((await accept(token)).statusCode, token).toBe(410);
    }
    expect((await accept(await tokenMailedTo(replaced))).statusCode).toBe(200);
  });

  test('changes nothing with a wrong code from the app or a common password', async () => {
    const owner = await Operator.open(api, 'owner');
    const email = anEmail();
    await invite(owner, email);
    const token = await tokenMailedTo(email);
    const { secret } = (await readInvitation(token)).json();
    const wrong = generateSync({ secret }) === '000000' ? '000001' : '000000';
    expect((await accept(token, { totp: wrong })).json().code).toBe('totp_invalid');
    const common = { password: 'password1234', passwordRepeat: 'password1234' };
    expect((await accept(token, common)).json().fields).toHaveProperty('password');
    expect(await roleOf(email)).toBeUndefined();
    expect((await accept(token)).statusCode).toBe(200);
  });

  test('renews password and app of a customer or colleague and ends their sessions', async () => {
    const owner = await Operator.open(api, 'owner');
    const customer = await User.enter(api);
    await invite(owner, customer.email, 'content');
    expect((await accept(await tokenMailedTo(customer.email))).statusCode).toBe(200);
    expect((await customer.me('GET')).statusCode).toBe(401);
    expect((await signIn(new Guest(api), customer.email, goodPassword)).json().code).toBe('auth_failed');
    expect(await roleOf(customer.email)).toBe('content');
  });

  test('is made by owners only', async () => {
    const email = anEmail();
    expect((await invite(await Operator.open(api, 'admin'), email)).statusCode).toBe(403);
    expect(await accountLetters(api, email)).toEqual([]);
  });
});

describe('a role', () => {
  test('is changed by an owner, ends the sessions of the person and is in the change log', async () => {
    const owner = await Operator.open(api, 'owner');
    const colleague = await Operator.open(api, 'operator');
    expect((await owner.post(`staff/${colleague.id}/`, { role: 'auditor' })).statusCode).toBe(200);
    expect((await colleague.get('claims/')).statusCode).toBe(401);
    const [entry] = (await owner.get('journal/?room=staff')).json().results;
    expect(entry).toMatchObject({
      by: owner.email,
      subject: colleague.email,
      changes: [{ field: 'role', before: 'operator', after: 'auditor' }],
    });
  });

  test('user takes the person out of the staff, who can still sign in as a customer', async () => {
    const owner = await Operator.open(api, 'owner');
    const colleague = await Operator.open(api, 'operator');
    const answer = await owner.post(`staff/${colleague.id}/`, { role: 'user' });
    expect(answer.json().members.map(({ id }: { id: string }) => id)).not.toContain(colleague.id);
    expect(await roleOf(colleague.email)).toBe('user');
  });

  test('of the caller and of the last owner stays', async () => {
    const [first, second] = [await Operator.open(api, 'owner'), await Operator.open(api, 'owner')];
    await sql`update users set role = 'admin' where role = 'owner' and id not in (${first.id}, ${second.id})`.execute(
      api.db,
    );
    const own = await first.post(`staff/${first.id}/`, { role: 'admin' });
    expect(own.json().fields).toEqual({ role: ['Свою роль меняет другой владелец.'] });
    const answers = await Promise.all([
      first.post(`staff/${second.id}/`, { role: 'admin' }),
      second.post(`staff/${first.id}/`, { role: 'admin' }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const owners = await api.db.selectFrom('users').where('role', '=', 'owner').select('id').execute();
    expect(owners).toHaveLength(1);
  });
});

describe('the link of the first start', () => {
  beforeEach(() => sql`update users set role = 'admin' where role = 'owner'`.execute(api.db));

  test('makes the owner with an e-mail of their choice, and the next start replaces it', async () => {
    const old = await createSetupToken(api.db, api.deps.config.secret, 'en');
    const token = await createSetupToken(api.db, api.deps.config.secret, 'en');
    expect((await readInvitation(old)).statusCode).toBe(410);
    expect((await readInvitation(token)).json()).toMatchObject({ email: null, role: 'owner' });
    expect((await accept(token)).json().fields).toHaveProperty('email');
    const email = anEmail();
    expect((await accept(token, { email })).statusCode).toBe(200);
    expect(await roleOf(email)).toBe('owner');
  });

  test('does not take over the account of a customer', async () => {
    const customer = await User.enter(api);
    const token = await createSetupToken(api.db, api.deps.config.secret, 'ru');
    const answer = await accept(token, { email: customer.email });
    expect(answer.json().fields).toHaveProperty('email');
    expect(await roleOf(customer.email)).toBe('user');
  });
});

import { createDecipheriv } from 'node:crypto';
import { sql } from 'kysely';
import { generateSecret, generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { buildApp } from '#backend/app.ts';
import { deriveKey } from '#backend/config.ts';
import { openDb } from '#backend/db/pool.ts';
import { protectTotpSecrets, renewTotpSecret } from '#backend/modules/accounts/second-factor/service.ts';
import { createUser } from '#backend/modules/accounts/sign-in/service.ts';
import { totpSecretAdvice } from '#scripts/supervise/totp-secret-advice.ts';
import { testApp } from '../../support/app.ts';

const api = await testApp();
const { secret } = api.deps.config;
const password = 'correct horse battery';
const otherSecret = 'another secret, also of 32 letters';

let count = 0;
async function staff() {
  const [email, totpSecret] = [`staff-${++count}@example.org`, generateSecret()];
  const id = await createUser(api.db, secret, { email, password, role: 'owner', activated: true, totpSecret });
  return { id: id ?? '', email, totpSecret };
}
const login = ({ email }: { email: string }, totpSecret: string, app = api.app) =>
  app.inject({
    method: 'POST',
    url: '/en/front-api/auth/login/',
    payload: { email, password, totp: generateSync({ secret: totpSecret }) },
  });
const storedOf = async (id: string) =>
  (await api.db.selectFrom('users').where('id', '=', id).select('totpSecret').executeTakeFirstOrThrow()).totpSecret ??
  '';

async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(api.db);
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(api.db);
    return rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

test('no table contains the TOTP secret of a member of staff, before and after a sign-in', async () => {
  const person = await staff();
  for (const act of [async () => {}, () => login(person, person.totpSecret)]) {
    await act();
    const rows = await dump();
    expect(rows).toContain(person.email);
    expect(rows).not.toContain(person.totpSecret);
    expect(rows).not.toContain(Buffer.from(person.totpSecret).toString('hex'));
    expect(rows).not.toContain(Buffer.from(person.totpSecret).toString('base64').slice(0, 20));
  }
});

test('a plain TOTP secret is refused by the database', async () => {
  const { id } = await staff();
  const plain = api.db.updateTable('users').set({ totpSecret: generateSecret() }).where('id', '=', id).execute();
  await expect(plain).rejects.toThrow('users_totp_secret_encrypted');
});

test('the stored form is AES-256-GCM of a derived key, with the id of the user as additional data', async () => {
  const { id, totpSecret } = await staff();
  const bytes = Buffer.from((await storedOf(id)).replace('v1:', ''), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, 'totp secret'), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(-16));
  expect(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString()).toBe(totpSecret);
});

test('an encrypted secret that is copied to another account does not open there', async () => {
  const [from, to] = [await staff(), await staff()];
  const stolen = await storedOf(from.id);
  await api.db.updateTable('users').set({ totpSecret: stolen }).where('id', '=', to.id).execute();
  expect((await login(to, from.totpSecret)).json().code).toBe('totp_invalid');
  expect((await login(from, from.totpSecret)).statusCode).toBe(200);
  await api.db.deleteFrom('users').where('id', '=', to.id).execute();
});

test('plain secrets of an earlier version are encrypted at the start, and still sign in', async () => {
  const person = await staff();
  const owner = openDb(api.ownerUrl, { max: 1 });
  await sql`alter table users drop constraint users_totp_secret_encrypted`.execute(owner);
  await owner.destroy();
  await api.db.updateTable('users').set({ totpSecret: person.totpSecret }).where('id', '=', person.id).execute();
  expect(await dump()).toContain(person.totpSecret);
  expect(await protectTotpSecrets(api.db, secret)).toEqual({ unreadable: 0 });
  expect(await dump()).not.toContain(person.totpSecret);
  expect((await login(person, person.totpSecret)).statusCode).toBe(200);
});

test('with a changed SECRET the start says what to do, the sign-in says why, and a new TOTP secret helps', async () => {
  const person = await staff();
  expect(await totpSecretAdvice(api.url, secret)).toEqual([]);
  expect((await totpSecretAdvice(api.url, otherSecret)).join('\n')).toContain('--new-totp');

  const changed = buildApp({ ...api.deps, config: { ...api.deps.config, secret: otherSecret } });
  const refused = (await login(person, person.totpSecret, changed)).json();
  expect(refused).toMatchObject({ code: 'totp_invalid', detail: expect.stringContaining('server’s key') });

  const fresh = (await renewTotpSecret(api.db, otherSecret, person.email)) ?? '';
  expect((await login(person, fresh, changed)).statusCode).toBe(200);
  await changed.close();
});

test('a new TOTP secret ends the sessions of its account, tells the person, and is for staff only', async () => {
  const person = await staff();
  const { token } = (await login(person, person.totpSecret)).json();
  const me = () => api.app.inject({ url: '/api/v1/users/me/', headers: { authorization: `Bearer ${token}` } });
  expect((await me()).statusCode).toBe(200);
  await renewTotpSecret(api.db, secret, person.email);
  expect((await me()).statusCode).toBe(401);
  expect((await login(person, person.totpSecret)).json().code).toBe('totp_invalid');
  const { rows } = await sql<{ kind: string }>`select data->>'kind' as kind from pgboss.job
    where name = 'accountMail' and data->>'email' = ${person.email} order by created_on desc limit 1`.execute(api.db);
  expect(rows).toEqual([{ kind: 'factorOn' }]);
  await createUser(api.db, secret, { email: 'visitor@example.org', password, role: 'user', activated: true });
  expect(await renewTotpSecret(api.db, secret, 'visitor@example.org')).toBeNull();
});

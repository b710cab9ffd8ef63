import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { schedule } from '#backend/jobs/handlers.ts';
import { deleteExpired } from '#backend/jobs/retention.ts';
import { createUser } from '#backend/modules/accounts/sign-in/service.ts';
import { testApp } from '../../support/app.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { testSecret } from '../../support/global-setup.ts';

const api = await testApp();
const { app, db, deps } = api;

const email = 'visitor@example.org';
const password = 'correct horse battery';
await createUser(db, testSecret, { email, password, role: 'user', activated: true });

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
const login = async () => (await post('/front-api/auth/login/', { email, password })).json<{ refresh: string }>();
const renew = (refresh: string) => post('/front-api/auth/refresh/', { refresh });
const ageAll = (table: 'sessions' | 'refreshTokens', age: string) =>
  table === 'sessions'
    ? sql`update sessions set seen_at = seen_at - ${age}::interval, revoked_at = revoked_at - ${age}::interval`.execute(
        db,
      )
    : sql`update refresh_tokens set expires_at = expires_at - ${age}::interval, rotated_at = rotated_at - ${age}::interval`.execute(
        db,
      );

async function kept() {
  const { rows } = await sql<{ sessions: number; tokens: number }>`
    select (select count(*)::int from sessions) as sessions, (select count(*)::int from refresh_tokens) as tokens`.execute(
    db,
  );
  return rows[0];
}

beforeEach(() => sql`delete from sessions`.execute(db));

describe('a session', () => {
  test('is deleted with its tokens a day after its end', async () => {
    const { refresh } = await login();
    await post('/front-api/auth/logout/', { refresh });
    await deleteExpired(deps);
    expect(await kept()).toEqual({ sessions: 1, tokens: 1 });
    await ageAll('sessions', '25 hours');
    await deleteExpired(deps);
    expect(await kept()).toEqual({ sessions: 0, tokens: 0 });
  });

  test('is deleted once it can no longer be renewed', async () => {
    await login();
    await ageAll('sessions', '60 hours');
    await deleteExpired(deps);
    expect(await kept()).toEqual({ sessions: 1, tokens: 1 });
    await ageAll('refreshTokens', '60 hours');
    await deleteExpired(deps);
    expect(await kept()).toEqual({ sessions: 0, tokens: 0 });
  });

  test('is kept with its used tokens while it is in use', async () => {
    const { refresh } = await login();
    const next = (await renew(refresh)).json().refresh;
    await ageAll('sessions', '20 hours');
    await deleteExpired(deps);
    expect(await kept()).toEqual({ sessions: 1, tokens: 2 });
    expect((await renew(next)).statusCode).toBe(200);
  });

  test('ends if a token used before the clean-up is reused after it', async () => {
    const { refresh } = await login();
    const next = (await renew(refresh)).json().refresh;
    await sql`update refresh_tokens set rotated_at = rotated_at - interval '20 hours'`.execute(db);
    await deleteExpired(deps);
    expect((await renew(refresh)).statusCode).toBe(401);
    expect((await renew(next)).statusCode).toBe(401);
  });
});

describe('the clean-up of expired rows', () => {
  const addKeys = (count: number, age: string) =>
    sql`insert into idempotency_keys (actor, key, request_hash, status, created_at)
      select 'guest', gen_random_uuid(), 'x', 200, now() - ${age}::interval from generate_series(1, ${count}::int)`.execute(
      db,
    );
  const keys = async () => (await sql`select from idempotency_keys`.execute(db)).rows.length;

  test('deletes them in small batches', async () => {
    await addKeys(25, '25 hours');
    await addKeys(3, '23 hours');
    await deleteExpired(deps, {}, 10);
    expect(await keys()).toBe(3);
  });

  test('skips locked rows, which the next run deletes', async () => {
    await sql`delete from idempotency_keys`.execute(db);
    await addKeys(2, '25 hours');
    await db.transaction().execute(async (tx) => {
      await sql`select from idempotency_keys limit 1 for update`.execute(tx);
      await deleteExpired(deps);
      expect(await keys()).toBe(1);
    });
    await deleteExpired(deps);
    expect(await keys()).toBe(0);
  });

  test('runs hourly in the worker', () => {
    expect(schedule.deleteExpired).toMatch(/^\d+ \* \* \* \*$/);
  });
});

describe('an account whose e-mail was never confirmed', () => {
  let made = 0;
  const make = async (age: string, over: { activated?: boolean; role?: 'user' | 'operator' } = {}) => {
    const address = `unconfirmed-${++made}@example.org`;
    const { activated = false, role = 'user' } = over;
    const { rows } = await sql<{ id: string }>`
      insert into users (email, password_hash, activated, role, totp_secret, created_at)
      values (${address}, 'x', ${activated}, ${role}, ${role === 'user' ? null : 'v1:x'}, now() - ${age}::interval)
      returning id`.execute(db);
    return rows[0]?.id ?? '';
  };
  const exists = async (id: string) =>
    (await db.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

  test('is deleted after 30 days', async () => {
    const [old, young] = [await make('31 days'), await make('29 days')];
    await deleteExpired(deps);
    expect([await exists(old), await exists(young)]).toEqual([false, true]);
  });

  test('is deleted in batches, at most ten in a run', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 11; n++) ids.push(await make('31 days'));
    const left = async () => (await Promise.all(ids.map(exists))).filter(Boolean).length;
    await deleteExpired(deps, {}, 1);
    expect(await left()).toBe(1);
    await deleteExpired(deps, {}, 1);
    expect(await left()).toBe(0);
  });

  test('is kept while it has a claim, a message or a session; staff and confirmed accounts are kept in any case', async () => {
    const ids = { claim: await make('90 days'), message: await make('90 days'), session: await make('90 days') };
    const others = [await make('90 days', { role: 'operator' }), await make('90 days', { activated: true })];
    const claim = await new Guest(api).create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
    await sql`update claims set user_id = ${ids.claim} where id = ${claim}`.execute(db);
    await sql`insert into inquiries (locale, email, body, user_id) values ('ru', 'x@example.org', 'x', ${ids.message})`.execute(
      db,
    );
    await sql`insert into sessions (user_id) values (${ids.session})`.execute(db);
    await deleteExpired(deps);
    for (const id of [...Object.values(ids), ...others]) expect(await exists(id)).toBe(true);
  });

  test('is kept while it is being confirmed', async () => {
    const id = await make('31 days');
    await db.transaction().execute(async (tx) => {
      await sql`update users set activated = true where id = ${id}`.execute(tx);
      await deleteExpired(deps);
    });
    await deleteExpired(deps);
    expect(await exists(id)).toBe(true);
  });

  test('is deleted without reading the history: every foreign key to accounts has an index', async () => {
    const { rows } = await sql<{ column: string }>`
      select k.conrelid::regclass || '.' || a.attname as column
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'users'::regclass and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
          and coalesce(pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)', true))`.execute(db);
    expect(rows).toEqual([]);
  });
});

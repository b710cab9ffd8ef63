import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Locale, Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

export async function findAccount(db: Db, email: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash', 'totp_secret as totpSecret', 'totp_step as totpStep'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function findUser(db: Db, id: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'activated', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** undefined: the e-mail is taken. */
export async function insertUser(db: Db, user: Insertable<Tables['users']>) {
  return await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Spends a code: false when it, or a later one, was spent before. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_step: String(step) })
    .where('id', '=', userId)
    .where('totp_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setLocale(db: Db, userId: string, locale: Locale): Promise<void> {
  await db.updateTable('users').set({ locale }).where('id', '=', userId).where('locale', '!=', locale).execute();
}

const waitAfter = (free: number, cap: number) =>
  sql`make_interval(secs => case when f.count < ${free} then 0 else least(${cap}, 2 ^ least(f.count - ${free}, 20)) end)`;

/**
 * Counts an attempt before it is made, so that parallel guesses cannot slip past the count.
 * @returns seconds to wait, 0 when the attempt may go on
 */
export async function countAttempt(db: Db, key: string, free: number, cap: number): Promise<number> {
  const wait = waitAfter(free, cap);
  const { rows } = await sql`
    insert into login_failures as f (key) values (${key})
    on conflict (key) do update set
      count = case when f.last_at < now() - interval '1 hour' then 1 else f.count + 1 end,
      last_at = now()
    -- A free attempt waits for nobody, not even for one that began a moment later and was counted first.
    where f.count < ${free} or f.last_at + ${wait} <= now()
    returning 1`.execute(db);
  if (rows.length > 0) return 0;
  const waiting = await sql<{ seconds: number }>`
    select extract(epoch from f.last_at + ${wait} - now())::float8 as seconds
    from login_failures as f where key = ${key}`.execute(db);
  return Math.max(1, Math.ceil(waiting.rows[0]?.seconds ?? 1));
}

/** The attempt was no guess. */
export async function takeBackAttempt(db: Db, key: string): Promise<void> {
  await db.updateTable('login_failures').set({ count: sql`greatest(count - 1, 0)` }).where('key', '=', key).execute();
}

export async function insertSession(tx: Tx, session: Insertable<Tables['sessions']>): Promise<string> {
  const { id } = await tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertRefresh(tx: Tx, hash: Buffer, sessionId: string, days: number): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({ hash, session_id: sessionId, expires_at: sql`now() + make_interval(days => ${days})` })
    .execute();
}

/** A refresh token of a living session, locked; `fresh`: rotated so lately that its successor may be given again. */
export async function lockRefresh(tx: Tx, hash: Buffer) {
  return await tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['s.id as sessionId', 's.remember', 't.rotated_at as rotatedAt'])
    .select(sql<boolean>`t.rotated_at > clock_timestamp() - interval '10 seconds'`.as('fresh'))
    .where('t.hash', '=', hash)
    .where('t.expires_at', '>', sql<Date>`now()`)
    .where('s.revoked_at', 'is', null)
    .forUpdate('t')
    .executeTakeFirst();
}

export async function markRotated(tx: Tx, hash: Buffer): Promise<void> {
  await tx.updateTable('refresh_tokens').set({ rotated_at: sql`clock_timestamp()` }).where('hash', '=', hash).execute();
}

export async function revokeSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function sessionOfRefresh(db: Db, hash: Buffer) {
  return await db.selectFrom('refresh_tokens').select('session_id as id').where('hash', '=', hash).executeTakeFirst();
}

/** Who calls, while the session lives. */
export async function findSessionUser(db: Db, sessionId: string) {
  return await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.role', 's.id as sessionId'])
    .where('s.id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst();
}

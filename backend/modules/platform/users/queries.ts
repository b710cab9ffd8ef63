import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export async function findEmail(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').where('id', '=', id).select('email').executeTakeFirst();
  return row?.email;
}

export async function selectActivated(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').where('id', '=', id).select('activated').executeTakeFirst();
  return row?.activated ?? false;
}

export async function ownerEmailRows(db: Db): Promise<{ email: string }[]> {
  return await db.selectFrom('users').where('role', '=', 'owner').select('email').orderBy('email').execute();
}

/**
 * Inserts a user in one statement, so that the response time does not reveal whether the e-mail is taken.
 * @returns the user's id, or undefined if the e-mail is taken
 */
export async function insertUser(db: Db, user: Insertable<Tables['users']>): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateUserRow(
  db: Db,
  id: string,
  change: Updateable<Tables['users']>,
): Promise<string | undefined> {
  const row = await db.updateTable('users').set(change).where('id', '=', id).returning('email').executeTakeFirst();
  return row?.email;
}

/** Gives a user another e-mail, which counts as confirmed. @returns false if another account has this e-mail */
export async function takeEmailRow(tx: Tx, id: string, email: string): Promise<boolean> {
  // The lock keeps two users from taking the same e-mail at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 7225))`.execute(tx);
  const { rows } = await sql`
    update users set email = ${email}, activated = true, signup_visitor = null
    where id = ${id} and not exists (select from users other where other.email = ${email})
    returning id`.execute(tx);
  return rows.length > 0;
}

export const totpSecretRows = (db: Db) =>
  db
    .selectFrom('users')
    .where('totpSecret', 'is not', null)
    .select(['id', 'totpSecret'])
    .$narrowType<{ totpSecret: string }>()
    .execute();

/** Records the latest used TOTP step of a user. @returns false if this or a later step was used before */
export async function advanceTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totpStep: String(step) })
    .where('id', '=', id)
    .where('totpStep', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a user. Sessions, devices and mailed links are deleted by cascade. */
export async function deleteUserRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute();
}

/**
 * Deletes accounts whose e-mail was never confirmed, oldest first. Skips accounts with a claim, inquiry or session, and
 * accounts locked by a concurrent confirmation.
 * @returns the number of deleted accounts
 */
export async function deleteUnconfirmedRows(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from users where id = any(array(
      select id from users u
      where not activated and role = 'user' and blocked_at is null and created_at < now() - make_interval(days => ${days})
        and not exists (select from claims c where c.user_id = u.id)
        and not exists (select from inquiries i where i.user_id = u.id)
        and not exists (select from sessions s where s.user_id = u.id)
      order by created_at limit ${limit} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

export const findRecipient = (db: Db, id: string) =>
  db.selectFrom('users').where('id', '=', id).select(['email', 'locale']).executeTakeFirst();

import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Whether a user has a passkey, as a column of a statement on users. */
const hasPasskey = sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id)`.as('hasPasskey');

/** Locks a user's row, so that only one request at a time changes the second factor. */
export async function lockFactor(tx: Tx, id: string) {
  const user = tx.selectFrom('users').where('id', '=', id).select(['id', 'email', 'role', 'totpSecret', 'totpStep']);
  return await user.select(hasPasskey).forUpdate().executeTakeFirst();
}

export const findFactor = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['id', 'email', 'activated', 'totpSecret', 'totpStep'])
    .select(hasPasskey)
    .executeTakeFirst();

export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('users').where('email', '=', email).select(['id', 'totpSecret']).select(hasPasskey).executeTakeFirst();

export async function upsertSetup(db: Db, userId: string, totpSecret: string): Promise<void> {
  await db
    .insertInto('secondFactorSetups')
    .values({ userId, totpSecret })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ totpSecret, createdAt: sql`now()` }))
    .execute();
}

/** Deletes and returns the unconfirmed TOTP secret, unless it is older than `minutes`. */
export async function takeSetup(tx: Tx, userId: string, minutes: number): Promise<string | undefined> {
  const { rows } = await sql<{ totpSecret: string }>`
    delete from second_factor_setups
    where user_id = ${userId} and created_at > now() - make_interval(mins => ${minutes})
    returning totp_secret`.execute(tx);
  return rows[0]?.totpSecret;
}

export async function deleteSetup(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('secondFactorSetups').where('userId', '=', userId).execute();
}

export async function countCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .where('userId', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a recovery code. @returns false if the code is unknown or was used before */
export async function spendCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ userId, hash })))
    .execute();
}

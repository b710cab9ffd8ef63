import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export const findOwner = (db: Db, id: string) =>
  db.selectFrom('users').where('id', '=', id).select(['email', 'activated']).executeTakeFirst();

/** Locks a user's row, so that parallel requests cannot exceed the number of passkeys. */
export const lockOwner = (tx: Tx, id: string) =>
  tx.selectFrom('users').where('id', '=', id).select('email').forUpdate().executeTakeFirst();

/** Whether an account asks for more than its password: a code of an app, or a passkey. */
export async function hasSecondStep(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select totp_secret is not null or exists (select from passkeys p where p.user_id = u.id) as has
    from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.has ?? false;
}

export const passkeysOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .select(['id', 'credentialId', 'name', 'createdAt', 'usedAt', 'backedUp'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const counted = db.selectFrom('passkeys').where('userId', '=', userId);
  const { count } = await counted.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

export const findPasskey = (db: Db, credentialId: Buffer) =>
  db
    .selectFrom('passkeys')
    .where('credentialId', '=', credentialId)
    .select(['id', 'userId', 'publicKey'])
    .executeTakeFirst();

interface NewPasskey {
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: string;
  backedUp: boolean;
  name: string | null;
}

/** Inserts a passkey. @returns the passkey, or undefined if its credential id is taken */
export const insertPasskey = (tx: Tx, passkey: NewPasskey) =>
  tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning(['id', 'name', 'createdAt', 'usedAt', 'backedUp'])
    .executeTakeFirst();

/**
 * Records that a passkey has signed.
 * @returns false if the passkey was removed, or its counter is not higher than before
 */
export async function recordUse(
  tx: Tx,
  { id, counter, backedUp }: { id: string; counter: number; backedUp: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: String(counter), backedUp, usedAt: sql`now()` })
    .where('id', '=', id)
    // Passkeys that are synchronized between devices keep no counter and always report 0.
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const hasPasskey = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('passkeys').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

/** Deletes a passkey of a user. @returns false if the user has no such passkey */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute();
}

/** Remembers a challenge as used. @returns false if the challenge was used before */
export async function insertChallenge(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeyChallenges')
    .values({ hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

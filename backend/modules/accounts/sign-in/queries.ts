import type { Insertable } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';

export async function findAccount(db: Db, email: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'activated', 'notify_new_devices as newDevices'])
    .select(['password_hash as passwordHash', 'totp_secret as totpSecret', 'totp_step as totpStep'])
    .where('email', '=', email)
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

/** Whether anybody owns the desk. */
export async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db.selectFrom('users').select('id').where('role', '=', 'owner').limit(1).executeTakeFirst();
  return owner !== undefined;
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

import type { Db } from '../../../db/pool.ts';

export async function findAccount(db: Db, email: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'activated', 'notify_new_devices as newDevices'])
    .select(['password_hash as passwordHash', 'totp_secret as totpSecret', 'totp_step as totpStep'])
    .where('email', '=', email)
    .executeTakeFirst();
}

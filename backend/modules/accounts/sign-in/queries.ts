import type { Db } from '../../../db/pool.ts';

export async function findAccount(db: Db, email: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'locale', 'activated', 'notifyNewDevices as newDevices'])
    .select(['passwordHash', 'totpSecret', 'totpStep'])
    .where('email', '=', email)
    .executeTakeFirst();
}

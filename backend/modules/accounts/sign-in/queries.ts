import type { Db } from '../../../db/pool.ts';

const accounts = (db: Db) =>
  db.selectFrom('users').select(['id', 'email', 'role', 'locale', 'activated', 'notifyNewDevices as newDevices']);

export async function findAccount(db: Db, email: string) {
  const withSecrets = accounts(db).select(['passwordHash', 'totpSecret', 'totpStep']);
  return await withSecrets.where('email', '=', email).executeTakeFirst();
}

export const findAccountById = (db: Db, id: string) => accounts(db).where('id', '=', id).executeTakeFirst();

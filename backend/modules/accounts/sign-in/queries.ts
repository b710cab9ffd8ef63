import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

const accounts = (db: Db) =>
  db.selectFrom('users').select(['id', 'email', 'role', 'locale', 'activated', 'notifyNewDevices as newDevices']);

export async function findAccount(db: Db, email: string) {
  const withSecrets = accounts(db).select(['passwordHash', 'totpSecret', 'totpStep']);
  const hasPasskey = sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id)`.as('hasPasskey');
  return await withSecrets.select(hasPasskey).where('email', '=', email).executeTakeFirst();
}

export const findAccountById = (db: Db, id: string) => accounts(db).where('id', '=', id).executeTakeFirst();

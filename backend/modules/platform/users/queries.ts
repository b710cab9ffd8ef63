import type { Db } from '../../../db/pool.ts';

/** The e-mail of a user; undefined: there is no such user. */
export async function findEmail(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').where('id', '=', id).select('email').executeTakeFirst();
  return row?.email;
}

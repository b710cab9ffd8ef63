import type { Db } from '../../../db/pool.ts';

export async function passwordOf(db: Db, id: string): Promise<string | undefined> {
  const found = db.selectFrom('users').where('id', '=', id).select('passwordHash as hash');
  return (await found.executeTakeFirst())?.hash;
}

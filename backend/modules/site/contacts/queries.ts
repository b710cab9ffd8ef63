import type { Db } from '../../../db/pool.ts';

/** Everybody at the desk's head. */
export async function ownerEmails(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('users').where('role', '=', 'owner').select('email').orderBy('email').execute();
  return rows.map(({ email }) => email);
}

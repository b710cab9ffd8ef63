import type { Db } from '../../db/pool.ts';

/** A setting as kept. */
export async function settingRow(db: Db, key: string): Promise<object | undefined> {
  const row = await db.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst();
  return row?.value;
}

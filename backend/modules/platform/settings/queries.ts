import type { Db } from '../../../db/pool.ts';

export async function findSetting(db: Db, key: string): Promise<object | undefined> {
  const row = await db.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst();
  return row?.value;
}

export async function upsertSetting(db: Db, key: string, value: object): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute();
}

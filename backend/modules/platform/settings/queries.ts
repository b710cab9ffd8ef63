import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export async function findSetting(db: Db, key: string): Promise<object | undefined> {
  const row = await db.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst();
  return row?.value;
}

export async function settingRows(db: Db, keys: readonly string[]): Promise<Map<string, object>> {
  const rows = await db.selectFrom('settings').where('key', 'in', keys).select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Makes concurrent changes of settings wait until this transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(tx);
}

/** Stores some keys of a setting and keeps its other keys. */
export async function mergeSetting(tx: Tx, key: string, values: object): Promise<void> {
  const json = JSON.stringify(values);
  await sql`insert into settings (key, value) values (${key}, ${json}::jsonb)
    on conflict (key) do update set value = settings.value || excluded.value`.execute(tx);
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

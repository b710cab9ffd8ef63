import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

export interface GroupRow {
  key: string;
  nameRu: string;
  nameEn: string;
}

export async function groupRows(db: Db): Promise<GroupRow[]> {
  return await db.selectFrom('currencyGroups').orderBy('position').select(['key', 'nameRu', 'nameEn']).execute();
}

export interface ReserveRow {
  ps: number;
  free: string;
  updatedAt: Date;
}

export async function reserveRows(db: Db): Promise<ReserveRow[]> {
  return await db
    .selectFrom('reserves')
    .select(['ps', sql<string>`trim_scale(total - held)::text`.as('free'), 'updatedAt'])
    .execute();
}

export async function settingRows(db: Db, keys: readonly string[]): Promise<Map<string, object>> {
  const rows = await db.selectFrom('settings').where('key', 'in', keys).select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

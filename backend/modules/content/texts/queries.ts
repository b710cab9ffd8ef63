import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';

export async function findText(db: Db, key: string, locale: Locale) {
  return await db
    .selectFrom('texts')
    .where('key', '=', key)
    .where('locale', '=', locale)
    .select(['title', 'markdown', 'version', 'updatedAt'])
    .executeTakeFirst();
}

export async function textDateRows(db: Db): Promise<{ key: string; updatedAt: Date }[]> {
  return await db
    .selectFrom('texts')
    .groupBy('key')
    .orderBy('key')
    .select((eb) => ['key', eb.fn.max('updatedAt').as('updatedAt')])
    .execute();
}

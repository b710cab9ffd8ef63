import type { Db } from '../../db/pool.ts';
import type { Locale } from '../../db/tables.ts';

export async function findText(db: Db, key: string, locale: Locale) {
  return await db
    .selectFrom('texts')
    .where('key', '=', key)
    .where('locale', '=', locale)
    .select(['title', 'markdown', 'version', 'updated_at as updatedAt'])
    .executeTakeFirst();
}

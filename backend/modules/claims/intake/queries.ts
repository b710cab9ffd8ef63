import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';

/** Returns the current versions of the texts that visitors must agree to, in one language. */
export async function textVersions(db: Db, locale: Locale): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('texts')
    .where('key', 'in', ['aml', 'replenishment'])
    .where('locale', '=', locale)
    .select(['key', 'version'])
    .execute();
  return Object.fromEntries(rows.map(({ key, version }) => [key, version]));
}

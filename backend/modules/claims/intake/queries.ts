import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';

/** Current versions, in one language, of the texts that a claim agrees to. */
export async function textVersions(db: Db, locale: Locale): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('texts')
    .where('key', 'in', ['aml', 'replenishment'])
    .where('locale', '=', locale)
    .select(['key', 'version'])
    .execute();
  return Object.fromEntries(rows.map(({ key, version }) => [key, version]));
}

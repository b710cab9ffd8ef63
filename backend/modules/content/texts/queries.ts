import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

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

export interface DeskTextRow {
  key: string;
  titleRu: string;
  titleEn: string;
  bodyRu: string;
  bodyEn: string;
  version: number;
  updatedAt: Date;
}

/** Returns every text that exists in both languages, sorted by key. */
export async function deskTextRows(db: Db): Promise<DeskTextRow[]> {
  const { rows } = await sql<DeskTextRow>`
    select ru.key, ru.title as title_ru, en.title as title_en, ru.markdown as body_ru, en.markdown as body_en,
      greatest(ru.version, en.version) as version, greatest(ru.updated_at, en.updated_at) as updated_at
    from texts ru join texts en on en.key = ru.key and en.locale = 'en'
    where ru.locale = 'ru' order by ru.key`.execute(db);
  return rows;
}

/** Writes a text in both languages. A change in one language gives both the same new version. */
export async function updateText(
  tx: Tx,
  key: string,
  { titleRu, titleEn, bodyRu, bodyEn }: Pick<DeskTextRow, 'titleRu' | 'titleEn' | 'bodyRu' | 'bodyEn'>,
): Promise<void> {
  await sql`
    update texts set title = new.title, markdown = new.markdown
    from (values ('ru', ${titleRu}, ${bodyRu}), ('en', ${titleEn}, ${bodyEn})) new (locale, title, markdown)
    where texts.key = ${key} and texts.locale = new.locale`.execute(tx);
  await sql`
    update texts set version = newest.version
    from (select max(version) as version from texts where key = ${key}) newest
    where texts.key = ${key} and texts.version <> newest.version`.execute(tx);
}

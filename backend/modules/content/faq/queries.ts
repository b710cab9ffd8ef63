import { sql } from 'kysely';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface FaqRow {
  group: string;
  groupName: string;
  key: string;
  question: string;
  markdown: string;
  updatedAt: Date;
}

export async function faqRows(db: Db, locale: Locale): Promise<FaqRow[]> {
  const { rows } = await sql<FaqRow>`
    select g.key as group, g.${sql.ref(localeKey('name', locale))} as group_name, f.key, f.question, f.markdown,
      f.updated_at
    from faq f join faq_groups g on g.key = f.group_key
    where f.locale = ${locale}
    order by g.position, g.key, f.position, f.key`.execute(db);
  return rows;
}

export async function lastChangedAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('faq')
    .select((eb) => eb.fn.max('updatedAt').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

export interface QuestionRow {
  key: string;
  group: string;
  position: number;
  titleRu: string;
  titleEn: string;
  bodyRu: string;
  bodyEn: string;
  updatedAt: Date;
}

/** Returns every question in both languages. A text that a language lacks is empty. */
export async function questionRows(db: Db): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select f.key, f.group_key as group, f.position, coalesce(ru.question, '') as title_ru,
      coalesce(en.question, '') as title_en, coalesce(ru.markdown, '') as body_ru, coalesce(en.markdown, '') as body_en,
      f.updated_at
    from (select distinct on (key) key, group_key, position, max(updated_at) over (partition by key) as updated_at
      from faq order by key, locale desc) f
    join faq_groups g on g.key = f.group_key
    left join faq ru on ru.key = f.key and ru.locale = 'ru'
    left join faq en on en.key = f.key and en.locale = 'en'
    order by g.position, g.key, f.position, f.key`.execute(db);
  return rows;
}

interface Group {
  key: string;
  nameRu: string;
  nameEn: string;
}

export const groupRows = (db: Db): Promise<Group[]> =>
  db.selectFrom('faqGroups').select(['key', 'nameRu', 'nameEn']).orderBy('position').orderBy('key').execute();

/** Adds a group at the end of the list. Changes nothing if a group with this key exists. */
export async function insertGroup(tx: Tx, { key, nameRu, nameEn }: Group): Promise<void> {
  await sql`
    insert into faq_groups (key, name_ru, name_en, position)
    select ${key}, ${nameRu}, ${nameEn}, coalesce(max(position), 0) + 1 from faq_groups
    on conflict (key) do nothing`.execute(tx);
}

/** Writes a question in both languages. */
export async function upsertQuestion(tx: Tx, row: Omit<QuestionRow, 'updatedAt'>): Promise<void> {
  const { key, group, position, titleRu, titleEn, bodyRu, bodyEn } = row;
  await sql`
    insert into faq (key, locale, group_key, question, markdown, position)
    values (${key}, 'ru', ${group}, ${titleRu}, ${bodyRu}, ${position}),
      (${key}, 'en', ${group}, ${titleEn}, ${bodyEn}, ${position})
    on conflict (key, locale) do update set group_key = excluded.group_key, question = excluded.question,
      markdown = excluded.markdown, position = excluded.position, updated_at = now()`.execute(tx);
}

/** Deletes a question in both languages. @returns false if there is no such question */
export async function deleteQuestionRows(tx: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('faq').where('key', '=', key).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

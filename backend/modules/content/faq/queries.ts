import { sql } from 'kysely';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';

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

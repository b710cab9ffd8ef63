import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface DeskPostRow {
  slug: string;
  titleRu: string;
  titleEn: string;
  leadRu: string;
  leadEn: string;
  bodyRu: string;
  bodyEn: string;
  tags: string[];
  publishedAt: Date;
  updatedAt: Date;
}

interface Tag {
  key: string;
  nameRu: string;
  nameEn: string;
}

/** Selects posts in both languages. A text that a language lacks is empty. */
const posts = (end: RawBuilder<unknown>) => sql<DeskPostRow>`
  select slug,
    coalesce(max(title) filter (where locale = 'ru'), '') as title_ru,
    coalesce(max(title) filter (where locale = 'en'), '') as title_en,
    coalesce(max(lead) filter (where locale = 'ru'), '') as lead_ru,
    coalesce(max(lead) filter (where locale = 'en'), '') as lead_en,
    coalesce(max(markdown) filter (where locale = 'ru'), '') as body_ru,
    coalesce(max(markdown) filter (where locale = 'en'), '') as body_en,
    array(select distinct t.tag from news_tags t join news own on own.id = t.news_id
      where own.slug = news.slug order by t.tag) as tags,
    max(published_at) as published_at, max(updated_at) as updated_at
  from news ${end}`;

export async function deskPostRows(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeskPostRow[]> {
  const page = sql`group by slug order by max(published_at) desc, slug limit ${limit} offset ${offset}`;
  return (await posts(page).execute(db)).rows;
}

export async function deskPostRow(db: Db, slug: string): Promise<DeskPostRow | undefined> {
  return (await posts(sql`where slug = ${slug} group by slug`).execute(db)).rows[0];
}

export async function countPosts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct slug)::int as count from news`.execute(db);
  return rows[0]?.count ?? 0;
}

export const tagRows = (db: Db): Promise<Tag[]> =>
  db.selectFrom('tags').select(['key', 'nameRu', 'nameEn']).orderBy('key').execute();

/** Adds the tags that do not exist yet. A tag that exists keeps its names. */
export async function insertTags(tx: Tx, tags: Tag[]): Promise<void> {
  if (tags.length === 0) return;
  await tx
    .insertInto('tags')
    .values(tags)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Post = Omit<DeskPostRow, 'tags' | 'publishedAt' | 'updatedAt'> & { tags: Tag[]; publishedAt: string };

/** Writes a post in both languages, and replaces its tags. */
export async function upsertPost(tx: Tx, post: Post): Promise<void> {
  const { slug, titleRu, titleEn, leadRu, leadEn, bodyRu, bodyEn, tags, publishedAt } = post;
  await sql`delete from news_tags using news where news.id = news_tags.news_id and news.slug = ${slug}`.execute(tx);
  await sql`
    insert into news (slug, locale, title, lead, markdown, published_at)
    values (${slug}, 'ru', ${titleRu}, ${leadRu}, ${bodyRu}, ${publishedAt}::timestamptz),
      (${slug}, 'en', ${titleEn}, ${leadEn}, ${bodyEn}, ${publishedAt}::timestamptz)
    on conflict (slug, locale) do update set title = excluded.title, lead = excluded.lead,
      markdown = excluded.markdown, published_at = excluded.published_at, updated_at = now()`.execute(tx);
  await sql`
    insert into news_tags (tag, news_id, locale, published_at)
    select tag, id, locale, published_at from news, unnest(${tags.map(({ key }) => key)}::text[]) tag
    where slug = ${slug}`.execute(tx);
}

/** Deletes a post in both languages. @returns false if there is no such post */
export async function deletePostRows(tx: Tx, slug: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('news').where('slug', '=', slug).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

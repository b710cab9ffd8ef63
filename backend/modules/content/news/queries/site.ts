import { type RawBuilder, sql } from 'kysely';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { Db } from '../../../../db/pool.ts';

export interface Tag {
  key: string;
  name: string;
}

export interface NewsRow {
  slug: string;
  title: string;
  lead: string;
  tags: Tag[];
  publishedAt: Date;
  updatedAt: Date;
}

interface Neighbour {
  slug: string;
  title: string;
}

export interface PostRow extends NewsRow {
  locale: Locale;
  markdown: string;
  locales: Locale[];
  previous: Neighbour | null;
  next: Neighbour | null;
}

export interface NewsList {
  locale: Locale;
  tag: string | null;
}

/**
 * One query reads all posts from `news`, the other reads the posts of one tag from `news_tags`. They are separate, so
 * that each can use its own index.
 */
const listed = ({ locale, tag }: NewsList): RawBuilder<unknown> =>
  tag === null
    ? sql`select id, published_at from news where locale = ${locale} and published_at <= now()`
    : sql`select news_id as id, published_at from news_tags
        where tag = ${tag} and locale = ${locale} and published_at <= now()`;

const tagsOf = (locale: Locale) => sql`coalesce((
  select json_agg(json_build_object('key', t.key, 'name', t.${sql.ref(localeKey('name', locale))}) order by t.key)
  from news_tags nt join tags t on t.key = nt.tag where nt.news_id = n.id), '[]')`;

/**
 * Returns one page of posts, newest first. Skipping earlier pages is cheap, because only index entries are read for
 * them.
 */
export async function newsRows(
  db: Db,
  list: NewsList,
  { limit, offset }: { limit: number; offset: number },
): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select n.slug, n.title, n.lead, ${tagsOf(list.locale)} as tags,
      n.published_at, n.updated_at
    from (${listed(list)} order by published_at desc, id desc limit ${limit} offset ${offset}) page
    join news n on n.id = page.id
    order by n.published_at desc, n.id desc`.execute(db);
  return rows;
}

export async function newsCount(db: Db, list: NewsList): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${listed(list)}) listed`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function tagsInUse(db: Db, locale: Locale): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    select key, ${sql.ref(localeKey('name', locale))} as name from tags t
    where exists (select from news_tags where tag = t.key and locale = ${locale} and published_at <= now())
    order by name`.execute(db);
  return rows;
}

/**
 * Returns a post in the requested language, or in the site's other language if there is no translation. Links to
 * neighbouring posts always use the requested language.
 */
export async function postRow(db: Db, slug: string, locale: Locale): Promise<PostRow | undefined> {
  const beside = (side: '<' | '>', order: 'asc' | 'desc') => sql`(
    select json_build_object('slug', b.slug, 'title', b.title) from news b
    where b.locale = ${locale} and b.published_at <= now()
      and (b.published_at, b.id) ${sql.raw(side)} (n.published_at, n.id) and b.slug <> n.slug
    order by b.published_at ${sql.raw(order)}, b.id ${sql.raw(order)} limit 1)`;
  const { rows } = await sql<PostRow>`
    select n.slug, n.locale, n.title, n.lead, n.markdown, ${tagsOf(locale)} as tags,
      n.published_at, n.updated_at,
      array(select a.locale from news a where a.slug = n.slug and a.published_at <= now() order by a.locale desc) as locales,
      ${beside('<', 'desc')} as previous, ${beside('>', 'asc')} as next
    from news n where n.slug = ${slug} and n.published_at <= now()
    order by n.locale = ${locale} desc limit 1`.execute(db);
  return rows[0];
}

export interface SlugRow {
  slug: string;
  locales: Locale[];
  updatedAt: Date;
}

export async function slugRows(db: Db, { after, limit }: { after: string; limit: number }): Promise<SlugRow[]> {
  const { rows } = await sql<SlugRow>`
    select slug, array_agg(locale order by locale desc) as locales, max(updated_at) as updated_at
    from news where published_at <= now() and slug > ${after}
    group by slug order by slug limit ${limit}`.execute(db);
  return rows;
}

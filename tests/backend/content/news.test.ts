import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newsReader } from '#backend/modules/content/news/service.ts';
import type { Locale } from '#domain/locale.ts';
import { testApp } from '../../support/app.ts';

const api = await testApp();

const get = async (path: string) => {
  const answer = await api.app.inject(path);
  return { status: answer.statusCode, body: answer.json() };
};

interface Post {
  slug: string;
  locale?: Locale;
  at: string;
  tags?: string[];
  markdown?: string;
}

async function publish({ slug, locale = 'ru', at, tags = [], markdown = 'Текст' }: Post): Promise<void> {
  await sql`with post as (
      insert into news (slug, locale, title, lead, markdown, published_at)
      values (${slug}, ${locale}, ${`Заголовок ${slug}`}, 'Коротко', ${markdown}, ${at}) returning *)
    insert into news_tags (tag, news_id, locale, published_at)
    select tag, id, locale, published_at from post, unnest(${tags}::text[]) tag`.execute(api.db);
}

const slugsOf = (body: { results: { slug: string }[] }) => body.results.map(({ slug }) => slug);

describe('the list of news', () => {
  test('has in the demo at least six posts in both languages, newest first', async () => {
    const [ru, en] = [await get('/api/v1/news/'), await get('/en/api/v1/news/')];
    expect(ru.body.count).toBeGreaterThanOrEqual(6);
    expect(slugsOf(en.body)).toEqual(slugsOf(ru.body));
    const times = ru.body.results.map(({ publishedAt }: { publishedAt: string }) => publishedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    for (const { title, lead, tags } of en.body.results) {
      expect(title + lead + tags.map(({ name }: { name: string }) => name)).not.toMatch(/[а-я]/i);
      expect(tags.length).toBeGreaterThan(0);
    }
  });

  test('filtered by a tag has only posts with the tag', async () => {
    const { body } = await get('/api/v1/news/?tag=safety');
    expect(slugsOf(body)).toEqual(['fake-support']);
    expect(body.tags.map(({ key }: { key: string }) => key)).toContain('rates');
    expect(await get('/api/v1/news/?tag=nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await get('/api/v1/news/?tag=a%20b')).status).toBe(422);
  });

  test('omits a post before its publication time', async () => {
    await publish({ slug: 'tomorrow', at: new Date(Date.now() + 86_400_000).toISOString(), tags: ['service'] });
    expect(slugsOf((await get('/api/v1/news/?size=100')).body)).not.toContain('tomorrow');
    expect(slugsOf((await get('/api/v1/news/?size=100&tag=service')).body)).not.toContain('tomorrow');
    expect((await get('/api/v1/news/tomorrow/')).status).toBe(404);
  });

  test('has every post once and in order across pages', async () => {
    // Inserts posts in groups of three with the same publication time, so that sorting by time alone would be
    // ambiguous.
    await sql`insert into news (slug, locale, title, lead, markdown, published_at)
      select 'old-' || n, 'ru', 't', 'l', 'm', '2020-01-01'::timestamptz + n / 3 * interval '1 microsecond'
      from generate_series(1, 450) n`.execute(api.db);
    const { rows } = await sql<{ slug: string }>`
      select slug from news where locale = 'ru' and published_at <= now() order by published_at desc, id desc`.execute(
      api.db,
    );
    const all = rows.map(({ slug }) => slug);
    const news = newsReader(api.db);
    for (const size of [7, 100]) {
      const pages = Math.ceil(all.length / size);
      const found: string[] = [];
      for (let page = 1; page <= pages; page++) found.push(...slugsOf(await news.list({ page, size }, 'ru')));
      expect(found).toEqual(all);
      expect(slugsOf(await news.list({ page: pages + 1, size }, 'ru'))).toEqual([]);
      expect(slugsOf(await news.list({ page: 1_000_000, size }, 'ru'))).toEqual([]);
    }
    await sql`delete from news where slug like 'old-%'`.execute(api.db);
  });

  test('moves a post within the lists of its tags if its date changes', async () => {
    await sql`update news set published_at = '2019-01-01' where slug = 'monitors' and locale = 'ru'`.execute(api.db);
    expect(slugsOf((await get('/api/v1/news/?tag=rates')).body).at(-1)).toBe('monitors');
    await sql`update news set published_at = '2026-11-16T09:00:00Z' where slug = 'monitors' and locale = 'ru'`.execute(
      api.db,
    );
  });
});

describe('a post', () => {
  test('has its neighbours, languages and tags', async () => {
    const { body } = await get('/en/api/v1/news/late-payments/');
    expect(body).toMatchObject({
      locale: 'en',
      locales: ['ru', 'en'],
      previous: { slug: 'card-verification' },
      next: { slug: 'fake-support' },
    });
    expect(body.html).toContain('<strong>Late.</strong>');
    expect(body.tags).toContainEqual({ key: 'guide', name: 'How it works' });
  });

  test('has no next neighbour if it is the newest, and no previous one if it is the oldest', async () => {
    const { results } = (await get('/api/v1/news/?size=100')).body;
    expect((await get(`/api/v1/news/${results.at(0).slug}/`)).body.next).toBeNull();
    expect((await get(`/api/v1/news/${results.at(-1).slug}/`)).body.previous).toBeNull();
  });

  test('without a translation is returned in its own language', async () => {
    await publish({ slug: 'russian-only', at: '2026-10-01T00:00:00Z' });
    const { body } = await get('/en/api/v1/news/russian-only/');
    expect(body).toMatchObject({ locale: 'ru', locales: ['ru'], previous: { slug: 'usdt-networks' } });
    expect(slugsOf((await get('/en/api/v1/news/?size=100')).body)).not.toContain('russian-only');
  });

  test('shows an edit at once, and is 404 once removed', async () => {
    await publish({ slug: 'edited', at: '2026-10-02T00:00:00Z', markdown: 'Было' });
    expect((await get('/api/v1/news/edited/')).body.html).toBe('<p>Было</p>');
    await sql`update news set markdown = 'Стало', updated_at = now() where slug = 'edited'`.execute(api.db);
    expect((await get('/api/v1/news/edited/')).body.html).toBe('<p>Стало</p>');
    await sql`delete from news where slug = 'edited'`.execute(api.db);
    expect((await get('/api/v1/news/edited/')).status).toBe(404);
  });

  test('contains no script, style or external image', async () => {
    const markdown =
      '<b style="color:red" onclick="x()">b</b>\n\n![p](https://example.org/p.png)\n\n<style>a{}</style>';
    await publish({ slug: 'hostile', at: '2026-10-03T00:00:00Z', markdown });
    expect((await get('/api/v1/news/hostile/')).body.html).not.toMatch(/style|onclick|<img/i);
  });
});

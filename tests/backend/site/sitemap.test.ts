import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { calculatorApi, shown } from '../../support/calculator.ts';

interface Pair {
  from: string;
  to: string;
  updatedAt: string;
}

const api = await calculatorApi();
const { db } = api;

const known = async () => {
  shown();
  return (await api.get('/sitemap/')).body;
};
const pairs = async (): Promise<string[]> => (await known()).pairs.map(({ from, to }: Pair) => `${from}-to-${to}`);
const landing = async (from: string, to: string, locale?: Locale) => await api.get(`/landings/${from}/${to}/`, locale);
const direction = (set: string) =>
  sql`update directions set ${sql.raw(set)} where from_ps = ${api.id('BTC')} and to_ps = ${api.id('SBERRUB')}`.execute(
    db,
  );

beforeAll(async () => {
  await sql`delete from news`.execute(db);
});

describe('the sitemap', () => {
  test('lists every published and open direction by its codes, without gift cards', async () => {
    const count = await sql<{ count: number }>`
      select count(*)::int as count from directions d
      join payment_systems f on f.id = d.from_ps join payment_systems t on t.id = d.to_ps
      where d.enabled and f.visible and t.visible and d.exported and d.email_required
        and 'gift' not in (f.kind, t.kind)`.execute(db);
    const listedPairs = await pairs();
    expect(listedPairs).toContain('BTC-to-SBERRUB');
    expect(listedPairs).toHaveLength(count.rows[0]?.count ?? -1);
    expect(new Set(listedPairs).size).toBe(listedPairs.length);
  });

  test.each(['enabled = false', 'exported = false', 'email_required = false'])(
    'omits a direction with %s, and its page is 404',
    async (off) => {
      await direction(off);
      const listedPairs = await pairs();
      const page = await landing('BTC', 'SBERRUB');
      const best = (await api.get('/users/pairs/best')).body;
      await direction(off.replace('false', 'true'));
      expect(listedPairs).not.toContain('BTC-to-SBERRUB');
      expect([page.status, page.body.code]).toEqual([404, 'not_found']);
      const links = best.filter((pair: { fromCode: string; toCode: string; published: boolean }) => pair.published);
      expect(
        links.map(({ fromCode, toCode }: { fromCode: string; toCode: string }) => fromCode + toCode),
      ).not.toContain('BTCSBERRUB');
      expect(await pairs()).toContain('BTC-to-SBERRUB');
    },
  );

  test('omits directions with a hidden currency on either side', async () => {
    await sql`update payment_systems set visible = false where code = 'BTC'`.execute(db);
    const listedPairs = await pairs();
    const page = await landing('BTC', 'SBERRUB');
    await sql`update payment_systems set visible = true where code = 'BTC'`.execute(db);
    expect(listedPairs.filter((pair) => /\bBTC\b/.test(pair))).toEqual([]);
    expect(page.status).toBe(404);
  });

  test('omits a direction without a trusted rate; its page stays, without figures', async () => {
    await sql`update rates set fault = 'missing' where unit = 'BTC'`.execute(db);
    const listedPairs = await pairs();
    const page = await landing('BTC', 'SBERRUB', 'en');
    await sql`update rates set fault = null where unit = 'BTC'`.execute(db);
    expect(listedPairs).not.toContain('BTC-to-SBERRUB');
    expect(page.status).toBe(200);
    expect(page.body).toMatchObject({ from: { name: 'Bitcoin' }, to: { name: 'Sberbank' }, terms: null });
  });

  test('lists each post once with its languages, and no future post', async () => {
    await sql`insert into news (slug, locale, title, lead, markdown, published_at, updated_at) values
      ('both', 'ru', 't', 'l', 'm', '2026-01-02', '2026-01-03'), ('both', 'en', 't', 'l', 'm', '2026-01-02', '2026-02-03'),
      ('russian', 'ru', 't', 'l', 'm', '2026-01-01', '2026-01-01'), ('later', 'ru', 't', 'l', 'm', '2999-01-01', '2026-01-01')
    `.execute(db);
    expect((await api.get('/sitemap/news/')).body).toEqual({
      news: [
        { slug: 'both', locales: ['ru', 'en'], updatedAt: '2026-02-03T00:00:00.000Z' },
        { slug: 'russian', locales: ['ru'], updatedAt: '2026-01-01T00:00:00.000Z' },
      ],
      next: null,
    });
  });

  test('lists ten thousand posts per page, each once', async () => {
    await sql`insert into news (slug, locale, title, lead, markdown, published_at)
      select 'many-' || n, 'ru', 't', 'l', 'm', '2026-01-01' from generate_series(1, 20001) n`.execute(db);
    const { rows } = await sql<{ slug: string }>`
      select distinct slug from news where published_at <= now() order by slug`.execute(db);
    const found: string[] = [];
    const lengths: number[] = [];
    for (let query = ''; ; ) {
      const { body } = await api.get(`/sitemap/news/${query}`);
      lengths.push(body.news.length);
      found.push(...body.news.map(({ slug }: { slug: string }) => slug));
      if (body.next === null) break;
      query = `?after=${body.next}`;
    }
    await sql`delete from news where slug like 'many-%'`.execute(db);
    expect(lengths.slice(0, 2)).toEqual([10_000, 10_000]);
    expect(found).toEqual(rows.map(({ slug }) => slug));
  });

  test('has the time of the last change of texts and FAQ answers', async () => {
    await sql`update texts set updated_at = '2026-03-04' where key = 'rules' and locale = 'en'`.execute(db);
    await sql`update texts set updated_at = '2026-03-03' where key = 'rules' and locale = 'ru'`.execute(db);
    await sql`update faq set updated_at = '2026-01-01'`.execute(db);
    const { texts, faq } = await known();
    expect(texts).toContainEqual({ key: 'rules', updatedAt: '2026-03-04T00:00:00.000Z' });
    expect(faq).toBe('2026-01-01T00:00:00.000Z');
  });
});

describe('the page of a direction', () => {
  test('has the same terms as the form', async () => {
    shown();
    const { body } = await landing('BTC', 'SBERRUB', 'en');
    const { body: pair } = await api.pair('BTC', 'SBERRUB', '', 'en');
    expect(body.from).toEqual({
      id: api.id('BTC'),
      name: 'Bitcoin',
      code: 'BTC',
      currency: 'BTC',
      icon: expect.stringMatching(/^\/icons\/btc-\w{8}\.svg$/),
      network: pair.structure.from.network,
    });
    expect(body.terms).toMatchObject({
      course: pair.course,
      reserve: pair.reserve,
      fixedMinutes: pair.fixedMinutes,
      cities: null,
    });
    expect(body.related[0]).toEqual({ from: 'SBERRUB', to: 'BTC', name: 'Sberbank → Bitcoin' });
    const names = body.related.map(({ from, to }: Pair) => `${from}-to-${to}`);
    expect(names).not.toContain('BTC-to-SBERRUB');
    expect(new Set(names).size).toBe(names.length);
    expect(await pairs()).toEqual(expect.arrayContaining(names));
  });

  test('lists the cities of a direction with cash', async () => {
    const [cash] = (await pairs()).filter((pair) => pair.endsWith('-to-CASHRUB'));
    const [from = '', to = ''] = cash?.split('-to-') ?? [];
    const { body } = await landing(from, to);
    expect(body.terms.cities).toContain('Москва');
  });

  test('has no figures if the reserve is empty', async () => {
    await sql`update reserves set total = held where ps = ${api.id('SBERRUB')}`.execute(db);
    shown();
    expect((await landing('BTC', 'SBERRUB')).body.terms).toBeNull();
  });

  test.each([
    ['BTC', 'NOPE', 404],
    ['NOPE', 'BTC', 404],
    ['BTC', 'BTC', 404],
    ['btc', 'sberrub', 404],
  ])('a page from %s to %s is answered %i', async (from, to, status) => {
    expect((await landing(from, to)).status).toBe(status);
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Locale } from '#domain/locale.ts';
import { type SitemapEntry, sitemapEntries } from '#lib/server/sitemap/entries.ts';
import { serveSitemap, serveSitemapIndex } from '#lib/server/sitemap/serve.ts';
import { sitemapIndexXml, sitemapXml } from '#lib/server/sitemap/xml.ts';
import { type StubApi, stubApi } from '../support/stub-api.ts';

const origin = 'https://exchange.test';
const updatedAt = '2026-11-20T23:59:00.000Z';
const answer = {
  pairs: [
    { from: 'BTC', to: 'SBERRUB', updatedAt },
    { from: 'SBERRUB', to: 'BTC', updatedAt: '2026-11-21T00:00:00.000Z' },
  ],
  texts: [{ key: 'partners-users', updatedAt: '2026-05-06T00:00:00.000Z' }],
  news: [
    { slug: 'both', locales: ['ru' as const, 'en' as const], updatedAt },
    { slug: 'russian', locales: ['ru' as const], updatedAt },
    { slug: 'english', locales: ['en' as const], updatedAt },
  ],
  faq: null,
};
const entries = sitemapEntries(answer);
const whole = (all: readonly SitemapEntry[], locale: Locale, part = 1) =>
  [...(sitemapXml(all, locale, origin, part) ?? [])].join('');
const many = (count: number): SitemapEntry[] =>
  Array.from({ length: count }, (_, number) => ({
    path: `/news/post-${number}`,
    locales: ['ru', 'en'],
    lastModified: '2026-11-21',
  }));
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

const schema = [
  {
    fileName: 'sitemap.xsd',
    contents: readFileSync(new URL('../support/schemas/sitemap.xsd', import.meta.url), 'utf8'),
  },
];
async function faults(contents: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents }],
    schema,
    initialMemoryPages: 1024,
    maxMemoryPages: 8192,
  });
  return errors.map(({ message }) => message);
}

describe('the sitemap of a language', () => {
  test.each(['ru', 'en'] as const)('in %s is valid against the schema', async (locale) => {
    expect(await faults(whole(entries, locale))).toEqual([]);
    expect(await faults(whole(entries, locale).replace('<lastmod>', '<lastmod>x'))).not.toEqual([]);
  });

  test('links each page to its other languages', () => {
    expect(whole(entries, 'en')).toContain(
      '<url><loc>https://exchange.test/en/exchange/BTC-to-SBERRUB</loc><lastmod>2026-11-20</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="ru" href="https://exchange.test/exchange/BTC-to-SBERRUB"/>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://exchange.test/en/exchange/BTC-to-SBERRUB"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://exchange.test/exchange/BTC-to-SBERRUB"/></url>',
    );
  });

  test('contains a post only in the languages it is written in', () => {
    expect(addresses(whole(entries, 'en'))).toEqual(
      expect.arrayContaining([`${origin}/en/news/both`, `${origin}/en/news/english`]),
    );
    expect(whole(entries, 'en')).not.toContain('news/russian');
    expect(whole(entries, 'ru')).not.toContain('news/english');
    expect(whole(entries, 'en')).toContain(`hreflang="x-default" href="${origin}/en/news/english"`);
  });

  test('contains the static pages with their dates and no personal pages', () => {
    const listedUrls = addresses(whole(entries, 'ru'));
    expect(listedUrls).toEqual(
      expect.arrayContaining([`${origin}/`, `${origin}/rules`, `${origin}/faq`, `${origin}/news`]),
    );
    expect(
      listedUrls.filter((address) => /account|claim|login|operator|demo-bank|register|:/.test(address?.slice(8) ?? '')),
    ).toEqual([]);
    expect(entries.find(({ path }) => path === '/partners/users')?.lastModified).toBe('2026-05-06');
    expect(entries.find(({ path }) => path === '/')?.lastModified).toBe('2026-11-21');
    expect(entries.find(({ path }) => path === '/faq')?.lastModified).toBeNull();
  });
});

describe('a sitemap of more than 50,000 URLs', () => {
  const all = many(100_001);

  test('is split so that each URL is in exactly one part', () => {
    const parts = [1, 2, 3].map((part) => addresses(whole(all, 'ru', part)));
    expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000, 1]);
    expect(new Set(parts.flat()).size).toBe(100_001);
    expect(sitemapXml(all, 'ru', origin, 4)).toBeNull();
  });

  test('gets a second part only above the limit', () => {
    expect(addresses(sitemapIndexXml(many(50_000), origin))).toEqual([
      `${origin}/ru-RU-sitemap.xml`,
      `${origin}/en-US-sitemap.xml`,
    ]);
    expect(addresses(sitemapIndexXml(many(50_001), origin))).toHaveLength(4);
  });

  test('is listed by the index, part by part', async () => {
    const index = sitemapIndexXml(all, origin);
    const parts = (file: string) => [file, `${file}?part=2`, `${file}?part=3`].map((path) => origin + path);
    expect(addresses(index)).toEqual([...parts('/ru-RU-sitemap.xml'), ...parts('/en-US-sitemap.xml')]);
    expect(await faults(index)).toEqual([]);
  });

  test('has full parts that are valid and below 50 MB, written in small chunks', async () => {
    const pieces = [...(sitemapXml(all, 'ru', origin, 1) ?? [])];
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(400_000);
    const full = pieces.join('');
    expect(Buffer.byteLength(full)).toBeLessThan(50 * 1024 * 1024);
    expect(await faults(full)).toEqual([]);
  });
});

describe('the sitemap files', () => {
  let api: StubApi;
  let down = false;

  beforeAll(async () => {
    const { news, ...known } = answer;
    const parts: Record<string, object> = {
      '/api/v1/sitemap/': known,
      '/api/v1/sitemap/news/': { news: news.slice(0, 2), next: 'russian' },
      '/api/v1/sitemap/news/?after=russian': { news: news.slice(2), next: null },
    };
    api = await stubApi(({ path }, response) => {
      if (down) return void response.destroy();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(parts[path]));
    });
  });
  afterAll(() => api.close());

  const get = (query = '') => serveSitemap('ru')(new Request(`http://any.test/ru-RU-sitemap.xml${query}`));

  test('are 503 without the API and available again once it is back', async () => {
    down = true;
    expect((await serveSitemapIndex()).status).toBe(503);
    expect((await get()).headers.get('retry-after')).toBe('30');
    down = false;
    expect((await get()).status).toBe(200);
  });

  test('are XML with every page of the news, and cached', async () => {
    const before = api.asked.length;
    const [index, one] = await Promise.all([serveSitemapIndex(), get()]);
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(addresses(await index.text())).toHaveLength(2);
    expect(addresses(await one.text())).toEqual(
      addresses(whole(entries, 'ru')).map((address) => address?.replace(origin, 'http://localhost:3000')),
    );
    expect(api.asked.length).toBe(before);
  });

  test.each([
    ['?part=1', 200],
    ['?part=2', 404],
    ['?part=0', 404],
    ['?part=1e3', 404],
    ['?part=-1', 404],
  ])('answer %s with %i', async (query, status) => {
    expect((await get(query)).status).toBe(status);
  });
});

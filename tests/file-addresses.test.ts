import { globSync } from 'node:fs';
import { NextRequest } from 'next/server';
import { describe, expect, test } from 'vitest';
import { config, middleware } from '../middleware.ts';

const isMatched = (path: string): boolean => new RegExp(`^${config.matcher}$`).test(path);
const visit = (path: string) => middleware(new NextRequest(`http://exchange.test${path}`));

/** URL paths of the files in public/ and of all routes that contain a dot. */
const files = [
  ...globSync('public/**/*.*').map((file) => file.slice('public'.length)),
  ...globSync('app/**/route.ts')
    .map((file) => file.slice('app'.length, -'/route.ts'.length).replace(/\[(file)\]/, 'a.js'))
    .filter((path) => path.includes('.') && !path.includes('[')),
  '/og/ru/pair/BTC-to-SBERRUB.png',
  '/icon.svg',
  '/manifest.webmanifest',
  '/robots.txt',
];

test.each(files)('the file %s is served without the middleware', (path) => {
  expect(isMatched(path)).toBe(false);
});

describe('a path with a dot that is not a file', () => {
  test.each(['/nope.png', '/en/nope.xml', '/rules.html', '/en/news/feed.xml', '/sitemap.xml.gz', '/rates-2.0.xml'])(
    '%s is answered with the 404 page of its language',
    async (path) => {
      expect(isMatched(path)).toBe(true);
      const response = await visit(path);
      const page = `http://exchange.test/${path.startsWith('/en') ? 'en' : 'ru'}/not-found-page`;
      expect([response.status, response.headers.get('x-middleware-rewrite')]).toEqual([404, page]);
    },
  );
});

describe('a file that exists in one language only', () => {
  test.each([
    ['/en/sitemap.xml', '/sitemap.xml'],
    ['/en/index-sitemap.xml', '/index-sitemap.xml'],
    ['/en/ru-RU-sitemap.xml?part=2', '/ru-RU-sitemap.xml?part=2'],
    ['/en/en-US-sitemap.xml', '/en-US-sitemap.xml'],
    ['/en/rates.xml?for=kurs', '/rates.xml?for=kurs'],
    ['/en/rates-1.1.xml', '/rates-1.1.xml'],
    ['/en/robots.txt', '/robots.txt'],
    ['/ru/sitemap.xml', '/sitemap.xml'],
  ])('%s is permanently redirected to %s', async (from, to) => {
    const response = await visit(from);
    expect(isMatched(from.split('?', 1)[0] ?? '')).toBe(true);
    expect([response.status, response.headers.get('location')]).toEqual([308, `http://exchange.test${to}`]);
  });
});

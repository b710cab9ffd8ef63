import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Site } from '#contracts/brand.ts';
import { brandFile } from '#lib/server/brand-files.ts';
import { cachePage, pageCache } from '#lib/server/fast-path/page-cache.ts';
import { footerData } from '#lib/server/footer-data.ts';
import NextPageStore from '#lib/server/next-cache-handler.ts';
import { noticeSiteChange, siteData } from '#lib/server/site.ts';
import { json, type StubApi, stubApi } from '../support/stub-api.ts';

const png = Buffer.from('png');
const hash = 'a'.repeat(64);
let site: Partial<Site> | null = { changedAt: '2026-11-01T00:00:00.000Z', name: 'Swapper' };
let email = 'old@example.org';
let api: StubApi;

beforeAll(async () => {
  api = await stubApi(({ path }, response) => {
    if (path.includes('/images/')) return void response.writeHead(path.includes(hash) ? 200 : 404).end(png);
    if (path.endsWith('/contacts/')) return json(response, 200, { email });
    return site ? json(response, 200, site) : void response.writeHead(503).end();
  });
});
afterEach(() => pageCache.clear());
afterAll(() => api.close());

const folder = mkdtempSync(`${tmpdir()}/razmen-site-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pages = new NextPageStore({
  fs: {} as never,
  flushToDisk: false,
  serverDistDir: folder,
  revalidatedTags: [],
  maxMemoryCacheSize: 1024 * 1024,
  _requestHeaders: {},
});
const kind = 'APP_PAGE' as never;
const keep = (key: string) =>
  pages.set(
    key,
    {
      kind,
      html: '<p>x</p>',
      rscData: undefined,
      headers: {},
      postponed: undefined,
      status: undefined,
      segmentData: undefined,
    },
    { isFallback: false },
  );
const stored = async (key: string) => await pages.get(key, { kind, isFallback: false });
const keepFast = () => cachePage({ path: '/ru/rules', html: '<p>x</p>', policy: '', revalidateSeconds: 3600 });

test('a page is served until the site changes, and then rendered again at the next request', async () => {
  await noticeSiteChange();
  await keep('/ru/login');
  await keepFast();
  await noticeSiteChange();
  expect([await stored('/ru/login'), pageCache.has('/rules')]).toEqual([expect.anything(), true]);
  site = { ...site, changedAt: '2026-11-02T00:00:00.000Z', name: 'Exchanger' };
  await noticeSiteChange();
  expect([await stored('/ru/login'), pageCache.has('/rules')]).toEqual([null, false]);
  expect((await siteData('ru')).name).toBe('Exchanger');
});

test('a page whose rendering began before the change is discarded too, but only once', async () => {
  site = { ...site, changedAt: '2026-11-03T00:00:00.000Z' };
  await noticeSiteChange();
  await keepFast();
  await noticeSiteChange();
  expect(pageCache.has('/rules')).toBe(false);
  await keepFast();
  await noticeSiteChange();
  expect(pageCache.has('/rules')).toBe(true);
});

test('pages stay while the API does not respond, and the last known look stays too', async () => {
  await noticeSiteChange();
  await noticeSiteChange();
  await keepFast();
  expect((await siteData('ru')).name).toBe('Exchanger');
  site = null;
  await noticeSiteChange();
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
  expect([pageCache.has('/rules'), (await siteData('ru')).name]).toEqual([true, 'Exchanger']);
  vi.useRealTimers();
  site = { changedAt: '2026-11-04T00:00:00.000Z', name: null };
});

test('changed contacts are in the footer at once', async () => {
  expect((await footerData('en')).contacts).toEqual({ email: 'old@example.org' });
  email = 'new@example.org';
  expect((await footerData('en')).contacts).toEqual({ email: 'old@example.org' });
  site = { ...site, changedAt: '2026-11-05T00:00:00.000Z' };
  await noticeSiteChange();
  expect((await footerData('en')).contacts).toEqual({ email: 'new@example.org' });
});

test('the style sheet of an accent sets the colours of both themes', async () => {
  const response = await brandFile('accent-8a1538-ffb1c1.css');
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await response.text()).toContain('--accent:light-dark(#8a1538,#ffb1c1)');
  expect(await (await brandFile('mark-8a1538-ffb1c1.svg')).text()).toContain('.get{stroke:#8a1538}');
});

test('an image is read from the API once, and cannot run anything', async () => {
  const first = await brandFile(`${hash}.png`);
  expect(Buffer.from(await first.arrayBuffer())).toEqual(png);
  expect(first.headers.get('content-security-policy')).toContain('sandbox');
  const asked = api.asked.length;
  expect((await brandFile(`${hash}.png`)).status).toBe(200);
  expect(api.asked).toHaveLength(asked);
});

test.each([
  `${'b'.repeat(64)}.png`,
  'accent-8a1538-ffb1c1.svg',
  'accent-8a153g-ffb1c1.css',
  'accent-8A1538-ffb1c1.css',
  '..%2f..%2fetc.png',
])('%s does not exist', async (file) => {
  expect((await brandFile(file)).status).toBe(404);
});

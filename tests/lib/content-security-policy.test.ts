import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { buildPolicy, inlineSources } from '#lib/server/content-security-policy.ts';
import NextPageStore from '#lib/server/next-cache-handler.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns an inline script like those with which Next passes data to a page. */
const payload = (text: string) => `self.__next_f.push([1,${JSON.stringify(text)}])`;

describe('hashes of inline content', () => {
  test('cover each inline script once, and no script files', () => {
    const html = `<head><script src="/a.js" async=""></script><script nomodule="" src="/b.js"></script></head>
      <script>${payload('курс')}</script><script id="_R_">${payload('two')}</script><script>${payload('курс')}</script>`;
    expect(inlineSources(html).scripts).toEqual([hash(payload('курс')), hash(payload('two'))]);
  });

  test('do not cover JSON-LD', () => {
    const html = `<script type="application/ld+json">{"@type":"FAQPage"}</script><script>${payload('a')}</script>`;
    expect(inlineSources(html).scripts).toEqual([hash(payload('a'))]);
  });

  test('cover styles too, and style attributes with their entities decoded', () => {
    const html = `<style>p{color:red}</style><p style="font-family:&quot;A &amp; B&quot;">x</p><script>"<p style=\\"no\\">"</script>`;
    expect(inlineSources(html).styles).toEqual([hash('p{color:red}'), "'unsafe-hashes'", hash('font-family:"A & B"')]);
  });

  test('are absent for a page without inline content', () => {
    expect(inlineSources('<p class="a">x</p><script src="/a.js"></script>')).toEqual({
      scripts: [],
      styles: [],
      foreign: 0,
    });
  });
});

test('forms may be posted to this site and to the listed origins, which cannot add a directive', () => {
  expect(buildPolicy({ scripts: [], recaptcha: false })).toMatch(/; form-action 'self'(;|$)/);
  const formOrigins = ['https://pay.example', 'https://a.example; script-src *', 'https://a.example/path', '*'];
  expect(buildPolicy({ scripts: [], formOrigins, recaptcha: false })).toMatch(
    /; form-action 'self' https:\/\/pay\.example(;|$)/,
  );
});

test('the default policy allows no inline scripts or styles', () => {
  const policy = buildPolicy({ scripts: [], recaptcha: false });
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('http');
});

test("the policy allows scripts and frames of Google's captcha if it is configured", () => {
  const policy = buildPolicy({ scripts: ["'sha256-x'"], recaptcha: true });
  const google = ['recaptcha.net', 'www.recaptcha.net', 'www.gstatic.com'];
  const addresses = google.map((host) => `https://${host}/recaptcha/`).join(' ');
  expect(policy).toContain(`script-src 'self' ${addresses} 'sha256-x';`);
  expect(policy).toContain(`frame-src 'self' ${addresses};`);
});

const folder = mkdtempSync(`${tmpdir()}/razmen-pages-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = (Cache: typeof NextPageStore) =>
  new Cache({
    fs: {} as never,
    flushToDisk: false,
    serverDistDir: folder,
    revalidatedTags: [],
    maxMemoryCacheSize: 1024 * 1024,
    _requestHeaders: {},
  });
const page = (html: string) => ({
  kind: 'APP_PAGE' as never,
  html,
  rscData: Buffer.from('0:{"c":["",""],"q":""}'),
  headers: { 'x-next-cache-tags': 'a' } as Record<string, string>,
  postponed: undefined,
  status: undefined,
  segmentData: undefined,
});

describe("Google's captcha, if configured", () => {
  const policyAt = async (key: string) => {
    vi.resetModules();
    vi.stubEnv('CAPTCHA', 'recaptcha');
    vi.stubEnv('RECAPTCHA_SITE_KEY', 'a');
    vi.stubEnv('RECAPTCHA_SECRET', 'b');
    const { default: Cache } = await import('#lib/server/next-cache-handler.ts');
    const renderedPage = page('<p>x</p>');
    await store(Cache).set(key, renderedPage, { isFallback: false });
    return renderedPage.headers['content-security-policy'];
  };

  test.each(['/ru', '/en', '/ru/login', '/en/register', '/ru/account/settings', 'build/$/en/contacts', 'b/$/ru'])(
    'is allowed on a page with a form that may require it: %s',
    async (key) => {
      expect(await policyAt(key)).toContain('https://www.recaptcha.net/recaptcha/');
    },
  );

  test.each(['/ru/rules', '/en/news/login', '/ru/recover', 'build/$/en/aml', '/ru/not-found-page', '/ru/loginx'])(
    'is not allowed on other pages: %s',
    async (key) => {
      const policy = await policyAt(key);
      expect(policy).toContain("style-src 'self';");
      expect(policy).not.toContain('http');
    },
  );
});

describe('a cached prerendered page', () => {
  const cache = store(NextPageStore);
  const cachedHeaders = async () => {
    const entry = await cache.get('/ru', { kind: 'APP_PAGE' as never, isFallback: false });
    return (entry?.value as ReturnType<typeof page> | undefined)?.headers;
  };
  const keep = (html: string) => cache.set('/ru', page(html), { isFallback: false });

  test('is served with the CSP of its own HTML, even after it is rendered again', async () => {
    await keep(`<script>${payload('first')}</script>`);
    expect(await cachedHeaders()).toMatchObject({ 'x-next-cache-tags': 'a' });
    expect((await cachedHeaders())?.['content-security-policy']).toContain(
      `script-src 'self' ${hash(payload('first'))};`,
    );
    await keep(`<script>${payload('second')}</script>`);
    expect((await cachedHeaders())?.['content-security-policy']).toContain(
      `script-src 'self' ${hash(payload('second'))};`,
    );
  });

  test('is not stored for a URL that never had a page; its 404 still has a CSP', async () => {
    const missing = { ...page('<script>none()</script>'), status: 404 };
    const at = '/ru/exchange/A-to-B';
    const stored = async () => await cache.get(at, { kind: 'APP_PAGE' as never, isFallback: false });
    await cache.set(at, missing, { isFallback: false });
    expect(await stored()).toBeNull();
    expect(missing.headers).toHaveProperty('content-security-policy');
    // A cached page is replaced by the 404 page if the page's object, such as a post, has been deleted since.
    await cache.set(at, page('<script>there()</script>'), { isFallback: false });
    await cache.set(at, missing, { isFallback: false });
    expect((await stored())?.value).toMatchObject({ status: 404 });
  });
});

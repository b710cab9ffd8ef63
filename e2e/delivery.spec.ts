import { test as anyTest, type Page, type Request } from '@playwright/test';
import { addressIn, expect, languages, test, wordsIn } from './support/fixtures.ts';
import { openForm } from './support/form.ts';

test('the id of the latest build is never cached, and its description is immutable', async ({ request }) => {
  const latest = await request.get('/builds/latest.json');
  expect(latest.headers()['cache-control']).toBe('no-store');
  const { id, at } = (await latest.json()) as { id: string; at: string };
  expect(Date.parse(at)).toBeLessThan(Date.now());
  const meta = await request.get(`/builds/meta/${id}.json`);
  expect(meta.headers()['cache-control']).toContain('immutable');
  const { prerendered } = (await meta.json()) as { prerendered: string[] };
  expect(prerendered).toEqual(expect.arrayContaining(['/', '/rules', '/en', '/en/rules']));
  expect((await request.get('/builds/meta/another.json')).status()).toBe(404);
});

test('a redirect leads to a path of this site, whatever host the request names', async ({ request }) => {
  const redirects = {
    '/rules/': '/rules',
    '/ru/rules': '/rules',
    '/account/orders': '/login?next=%2Faccount%2Forders',
  };
  for (const [path, target] of Object.entries(redirects)) {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
    const answer = await request.get(path, { headers, maxRedirects: 0 });
    expect(answer.headers().location, path).toBe(target);
    expect(await answer.text()).not.toContain('evil.test');
  }
});

test('icons of currencies are files that browsers may cache permanently', async ({ page }) => {
  const answers = new Map<string, string | undefined>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/icons/')) answers.set(pathname, response.headers()['cache-control']);
  });
  await page.goto('/');
  const chosen = page.locator('form .coin > img');
  await expect(chosen).toHaveCount(2);
  for (const icon of await chosen.all()) {
    // The browser reports a `naturalWidth` of zero for an image whose file is missing or is not an image.
    await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  expect(answers.size).toBeGreaterThan(1);
  expect(new Set(answers.values())).toEqual(new Set(['public, max-age=31536000, immutable']));
});

test('scripts come in brotli, with the hint to compile them while loading', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const scripts = [...page.matchAll(/src="(\/_next\/static\/chunks\/[^"]+)"/g)].map(([, src]) => String(src));
  expect(scripts.length).toBeGreaterThan(5);
  for (const src of scripts) {
    const script = await request.get(src, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(script.headers()['content-encoding'], src).toBe('br');
    expect(await script.text(), src).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

/** Maximum size of the home page's HTML in bytes, before compression. */
const maxHomeBytes = 100 * 1024;

test('the home page names its currencies once and stays below its limit', async ({ request }) => {
  for (const language of languages) {
    const page = await (await request.get(addressIn(language, '/'))).body();
    expect(page.byteLength).toBeLessThan(maxHomeBytes);
    // The HTML may contain the file name of the XRP icon only twice: in the currency's row of the reserves and in the
    // table of currencies. Further copies would only make the page larger.
    expect(page.toString().match(/xrp-[0-9a-f]{8}/g)).toHaveLength(2);
  }
});

test('the first paint of the home page waits for the form only, not for the whole page', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const [head = '', body = ''] = page.split('</head>');
  const mark = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(head)?.[1];
  const at = body.indexOf(`id="${mark}"`);
  expect(at).toBeGreaterThan(body.lastIndexOf('</form>'));
  expect(at).toBeLessThan(body.indexOf('class="section'));
});

const payloadOf = (request: Request) => {
  const headers = request.headers();
  if (headers.rsc === undefined) return null;
  const { pathname } = new URL(request.url());
  return {
    pathname,
    prefetch: 'next-router-prefetch' in headers,
    part: headers['next-router-segment-prefetch'] ?? 'page',
  };
};

for (const language of languages) {
  test(`a navigation to a prerendered page fetches its own payload once, and no other one, in ${language}`, async ({
    page,
  }) => {
    const rules = addressIn(language, '/rules');
    const payloads: NonNullable<ReturnType<typeof payloadOf>>[] = [];
    const documents: string[] = [];
    page.on('request', (request) => {
      const payload = payloadOf(request);
      if (payload) payloads.push(payload);
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    await page.goto(addressIn(language, '/'), { waitUntil: 'networkidle' });
    expect(payloads, 'no link was hovered').toEqual([]);
    const link = page.getByRole('contentinfo').getByRole('link', { name: wordsIn(language, 'Layout.rules') });
    await link.hover();
    // Wait until the content of the linked page is prefetched, not only the route tree. An earlier click would request
    // the route tree a second time.
    await expect
      .poll(() => payloads.some(({ pathname, part }) => pathname === rules && part.endsWith('__PAGE__')))
      .toBe(true);
    await link.click();
    await page.waitForURL(rules);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual([addressIn(language, '/')]);
    const own = payloads.filter(({ pathname }) => pathname === rules).map(({ part }) => part);
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual([...new Set(own)]);
    expect(payloads.filter(({ prefetch, pathname }) => !prefetch && pathname !== rules)).toEqual([]);
  });
}

const loads = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
};

const chunks = /\/_next\/static\/chunks\/.*\.js/;

// This test uses Playwright's plain `test`, because it provokes a browser error. The project's own `test` fails on
// every browser error.
anyTest('a script that failed to load is fetched by one reload', async ({ page }) => {
  const count = loads(page);
  await page.route(chunks, (route) => route.abort(), { times: 1 });
  await page.goto('/rules', { waitUntil: 'load' }).catch(() => undefined);
  await expect.poll(count).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(count()).toBe(2);
});

anyTest('a script that stays missing does not reload the page for ever', async ({ page }) => {
  const count = loads(page);
  await page.route(chunks, (route) => route.fulfill({ status: 404 }));
  await page.goto('/rules', { waitUntil: 'load' }).catch(() => undefined);
  await expect.poll(count).toBe(2);
  await page.waitForTimeout(3_000);
  expect(count()).toBe(2);
});

test('a newer build is offered after an hour, but not on a page with unsaved input', async ({ page }) => {
  const word = (key: string) => wordsIn('ru', `Freshness.${key}`);
  const bar = page.getByRole('region', { name: word('label') });
  await page.clock.install();
  // Waits until the exchange form is loaded. By then, the page has started its hourly check for a newer build.
  await openForm(page, 'ru');
  const hour = async () => {
    const answer = page.waitForResponse('**/builds/latest.json');
    // Advances the browser's clock by an hour. `fastForward` fires every overdue timer only once, as a computer does
    // after sleep.
    await page.clock.fastForward(3_600_000);
    await (await answer).finished();
  };
  await hour();
  await expect(bar).toBeHidden();
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer', at: null } }));
  await hour();
  await expect(bar).toContainText(word('offer'));
  await page.getByRole('textbox').first().pressSequentially('1');
  await expect(bar).toContainText(word('typed'));
  await expect(bar.getByRole('button', { name: word('reload') })).toBeHidden();
});

test('a stored page never holds the query of the visitor for whom it was rendered', async ({ request }) => {
  for (const path of ['/recover', '/en/faq']) {
    const secret = `token-${path.length}-of-one-visitor`;
    // The first request may render the page. The later requests get the stored page.
    for (let count = 0; count < 3; count++) await request.get(`${path}?token=${secret}`, { headers: { rsc: '1' } });
    expect(await (await request.get(path)).text()).not.toContain(secret);
  }
});

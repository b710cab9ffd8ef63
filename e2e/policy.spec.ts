import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import table from '../docs/route-table.json' with { type: 'json' };
import { makeClaim } from './support/claim.ts';
import { test as deskTest } from './support/desk.ts';
import { addressIn, expect, idle, languages, test } from './support/fixtures.ts';
import { builtHomeTag } from './support/global-setup.ts';

const uuid = '7f1d2c3b-4a59-4e68-8f70-112233445566';
const specified = table.pages.map((row) => row.replace('{uuid}', uuid));
/**
 * Additional paths that are not in docs/route-table.json: nonexistent paths, the page of a direction, a payment page
 * and the staff sign-in.
 */
const others = [
  '/nope',
  '/nope.png',
  '/exchange/BTC-to-SBERRUB',
  '/exchange/BTC-to-NOPE',
  `/demo-bank/${uuid}`,
  '/operator/login',
];
const backOffice = ['/operator', '/operator/reserves', '/operator/audit', `/operator/claims/${uuid}`];

/**
 * Pages that the test opens in a browser, one per layout and rendering mode. For all other pages, the test checks only
 * the HTML.
 */
const kinds = [
  '/',
  '/en/rules',
  '/cash',
  '/en/faq',
  '/contacts',
  '/news/late-payments',
  '/en/exchange/BTC-to-SBERRUB',
  '/login',
  '/claim/success',
  `/en/claim/${uuid}`,
  `/demo-bank/${uuid}`,
  '/operator/login',
  '/nope',
  '/nope.png',
];

async function violationsOf(context: BrowserContext): Promise<() => string[]> {
  const violations: string[] = [];
  await context.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation([location.pathname, violatedDirective, blockedURI, sourceFile, sample].join(' '));
    });
  });
  return () => violations;
}

/** Opens a page and expects a single strict CSP that does not block the page's own scripts. */
async function open(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  await idle(page);
  const policies = (await response?.headersArray())?.filter(({ name }) => /^content-security-policy$/i.test(name));
  expect.soft(policies, `${path} has one policy`).toHaveLength(1);
  const [policy = ''] = policies?.map(({ value }) => value) ?? [];
  expect.soft(policy, path).toMatch(/script-src 'self' '(sha256|nonce)-/);
  expect.soft(policy, path).not.toContain('unsafe-inline');
  expect.soft(await page.evaluate(() => document.documentElement.dataset.theme), path).toBe('light');
}

/** Expects that the CSP allows every inline script of the page, by a hash or by a nonce. */
async function expectOwnScripts(request: APIRequestContext, path: string): Promise<void> {
  const response = await request.get(path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const policy = response.headers()['content-security-policy'] ?? '';
  const scripts = [...html.matchAll(/<script(?![^>]* src=)(?! type="application)([^>]*)>(.*?)<\/script>/gs)];
  expect.soft(scripts.length, path).toBeGreaterThan(0);
  for (const [, attributes = '', text = ''] of scripts) {
    const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
    const name = nonce ? `'nonce-${nonce}'` : `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect.soft(policy, `${path}: ${text.slice(0, 60)}`).toContain(name);
  }
  expect.soft(html.match(/<[^>]* (style|on[a-z]+)="/g), path).toBeNull();
}

for (const language of languages) {
  test(`the CSP of every page allows its own scripts and no others in ${language}`, async ({ request }) => {
    for (const path of [...specified, ...others]) await expectOwnScripts(request, addressIn(language, path));
  });
}

test('no kind of page violates its own CSP', async ({ page, context }) => {
  const violations = await violationsOf(context);
  const claim = `/claim/${await makeClaim(page, 'ru', { from: 'BTC', to: 'SBERRUB', sum: '0.01' })}`;
  for (const path of [...kinds, claim]) await open(page, path);
  expect(violations()).toEqual([]);
});

deskTest('no page of the back office breaks its own policy', async ({ desk }) => {
  const page = await desk.context().newPage();
  for (const path of backOffice) {
    for (const language of languages) await expectOwnScripts(page.request, addressIn(language, path));
    await open(page, path);
  }
  await page.close();
});

test('a home page rendered again at run time has the CSP of its new HTML', async ({ page, request }) => {
  test.slow();
  const built = readFileSync(builtHomeTag, 'utf8');
  const tag = async () => (await request.get('/')).headers().etag;
  await expect.poll(tag, { timeout: 90_000, intervals: [2_000] }).not.toBe(built);
  await expectOwnScripts(request, '/');
  await open(page, '/');
});

// Opens a browser context of its own, because the shared fixture would fail on the CSP violations that this test
// expects.
test('an injected script and an injected style are blocked', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const violations = await violationsOf(context);
  const page = await context.newPage();
  await page.goto('/rules');
  await idle(page);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    document.body.setAttribute('style', 'color: red');
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect.poll(violations).toEqual([expect.stringContaining('script-src'), expect.stringContaining('style-src')]);
  await context.close();
});

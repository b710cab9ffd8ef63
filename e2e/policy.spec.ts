import { createHash } from 'node:crypto';
import { test as anyTest, type BrowserContext } from '@playwright/test';
import table from '../docs/route-table.json' with { type: 'json' };
import { signInAtDesk } from './support/desk.ts';
import { addressIn, awake, expect, languages, test, wordsIn } from './support/fixtures.ts';
import { createClaim } from './support/form.ts';

const later = new Set(table.later);
const uuid = '7f1d2c3b-4a59-4e68-8f70-112233445566';
const ours = table.pages.filter((row) => !later.has(row)).map((row) => row.replace('{uuid}', uuid));
/** Beside the specification's pages: a missing page, a missing file, a payment page and the desk's door. */
const more = [
  '/nope',
  '/nope.png',
  '/exchange/BTC-to-SBERRUB',
  '/exchange/BTC-to-NOPE',
  `/demo-bank/${uuid}`,
  '/operator/login',
];
const desk = ['/operator', '/operator/reserves', '/operator/audit', `/operator/claims/${uuid}`];

/** Counts what the browser itself reports; the list is read after a page has gone quiet. */
async function watch(context: BrowserContext): Promise<() => string[]> {
  const broken: string[] = [];
  await context.exposeFunction('reportViolation', (text: string) => broken.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation([location.pathname, violatedDirective, blockedURI, sourceFile, sample].join(' '));
    });
  });
  return () => broken;
}

/** Opens a page in a tab of its own and looks at its one policy; scripts of the page must have come alive under it. */
async function open(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  const response = await page.goto(path);
  await awake(page);
  const policies = (await response?.headersArray())?.filter(({ name }) => /^content-security-policy$/i.test(name));
  expect.soft(policies, `${path} has one policy`).toHaveLength(1);
  const [policy = ''] = policies?.map(({ value }) => value) ?? [];
  expect.soft(policy, path).toMatch(/script-src 'self' '(sha256|nonce)-/);
  expect.soft(policy, path).not.toContain('unsafe-inline');
  expect.soft(await page.evaluate(() => document.documentElement.dataset.theme), path).toBe('light');
  await page.close();
}

for (const language of languages) {
  test(`every page allows its own scripts by name and no others in ${language}`, async ({ request }) => {
    for (const path of [...ours, ...more]) {
      const response = await request.get(addressIn(language, path), { headers: { accept: 'text/html' } });
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
  });
}

test('no page breaks its own policy', async ({ context }) => {
  test.slow();
  const broken = await watch(context);
  for (const path of [...ours, ...more]) await open(context, path);
  expect(broken()).toEqual([]);
});

test('no page of the desk breaks its own policy', async ({ page, context }) => {
  test.slow();
  const broken = await watch(context);
  await signInAtDesk(page, 'en');
  for (const language of languages) for (const path of desk) await open(context, addressIn(language, path));
  expect(broken()).toEqual([]);
});

test('an exchange from the form to the payment breaks no policy', async ({ page, context }) => {
  const broken = await watch(context);
  await createClaim(page, 'ru', { from: 'SBERRUB', to: 'USDTTRC20', sum: '15000' });
  await page.goto('/');
  await page.getByRole('button', { name: wordsIn('ru', 'Exchange.picker.label.from') }).click();
  await page.getByRole('combobox').fill('btc');
  await page.keyboard.press('Escape');
  expect(broken()).toEqual([]);
});

test('a page that was drawn anew at run time brings the policy of its new text', async ({ context, request }) => {
  test.slow();
  const broken = await watch(context);
  const seen = async () => (await request.get('/')).headers().etag;
  const first = await seen();
  await expect.poll(seen, { timeout: 90_000, intervals: [2_000] }).not.toBe(first);
  await open(context, '/');
  expect(broken()).toEqual([]);
});

// The browser complains here, and should.
anyTest('what is not of the page does not run in it', async ({ page, context }) => {
  const broken = await watch(context);
  await page.goto('/rules');
  await awake(page);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    document.body.setAttribute('style', 'color: red');
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect.poll(broken).toEqual([expect.stringContaining('script-src'), expect.stringContaining('style-src')]);
});

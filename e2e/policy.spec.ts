import { test as anyTest, type Page } from '@playwright/test';
import table from '../docs/route-table.json' with { type: 'json' };
import { signInAtDesk } from './support/desk.ts';
import { addressIn, expect, languages, test, wordsIn } from './support/fixtures.ts';
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

/** Counts what the browser itself reports; the list is read after the page has gone quiet. */
async function watch(page: Page): Promise<() => string[]> {
  const broken: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => broken.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation([location.pathname, violatedDirective, blockedURI, sourceFile, sample].join(' '));
    });
  });
  return () => broken;
}

/** Opens a page and looks at its one policy; scripts of the page must have come alive under it. */
async function open(page: Page, path: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  const policies = (await response?.headersArray())?.filter(({ name }) => /^content-security-policy$/i.test(name));
  expect.soft(policies, `${path} has one policy`).toHaveLength(1);
  const [policy = ''] = policies?.map(({ value }) => value) ?? [];
  expect.soft(policy, path).toMatch(/script-src 'self' '(sha256|nonce)-/);
  expect.soft(policy, path).not.toContain('unsafe-inline');
  expect.soft(await page.evaluate(() => document.documentElement.dataset.theme), path).toBe('light');
}

for (const language of languages) {
  test(`no page breaks its own policy in ${language}`, async ({ page }) => {
    test.slow();
    const broken = await watch(page);
    for (const path of [...ours, ...more]) await open(page, addressIn(language, path));
    expect(broken()).toEqual([]);
  });
}

test('no page of the desk breaks its own policy', async ({ page }) => {
  test.slow();
  const broken = await watch(page);
  await signInAtDesk(page, 'en');
  for (const language of languages) for (const path of desk) await open(page, addressIn(language, path));
  expect(broken()).toEqual([]);
});

test('an exchange from the form to the payment breaks no policy', async ({ page }) => {
  const broken = await watch(page);
  await createClaim(page, 'ru', { from: 'SBERRUB', to: 'USDTTRC20', sum: '15000' });
  await page.goto('/');
  await page.getByRole('button', { name: wordsIn('ru', 'Exchange.picker.label.from') }).click();
  await page.getByRole('combobox').fill('btc');
  await page.keyboard.press('Escape');
  expect(broken()).toEqual([]);
});

test('a page that was drawn anew at run time brings the policy of its new text', async ({ page, request }) => {
  test.slow();
  const broken = await watch(page);
  const seen = async () => (await request.get('/')).headers().etag;
  const first = await seen();
  await expect.poll(seen, { timeout: 90_000, intervals: [2_000] }).not.toBe(first);
  await open(page, '/');
  expect(broken()).toEqual([]);
});

// The browser complains here, and should.
anyTest('what is not of the page does not run in it', async ({ page }) => {
  const broken = await watch(page);
  await page.goto('/rules', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    document.body.setAttribute('style', 'color: red');
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect.poll(broken).toEqual([expect.stringContaining('script-src'), expect.stringContaining('style-src')]);
});

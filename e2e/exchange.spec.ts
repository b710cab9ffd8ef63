import type { Page } from '@playwright/test';
import { placeOf, violations } from './support/axe.ts';
import { makeClaim, pairOf } from './support/claim.ts';
import { addressIn, expect, idle, type Language, languages, test, wordsIn } from './support/fixtures.ts';
import { openForm } from './support/form.ts';

const card = '2200000000000004';
const claimPage = /\/claim\/[0-9a-f-]{36}$/;

function formIn(language: Language, page: Page) {
  const words = (key: string) => wordsIn(language, `Exchange.${key}`);
  const box = (name: 'aml' | 'replenishment') => page.getByRole('checkbox').and(page.locator(`[name=${name}]`));
  return {
    words,
    amount: (side: 'from' | 'to') => page.getByRole('textbox', { name: words(`amount.label.${side}`) }),
    currency: (side: 'from' | 'to') => page.getByRole('button', { name: words(`picker.label.${side}`) }),
    search: page.getByRole('combobox', { name: words('picker.search') }),
    submit: page.getByRole('button', { name: words('submit.button') }),
    field: (name: string) => page.locator(`[name="${name}"]`),
    box,
    open: (query = '') => openForm(page, language, query),
    fillIn: async () => {
      await page.locator('[name="to.card"]').fill(card);
      await page.locator('[name="email"]').fill('anna@example.org');
      await box('aml').check();
      await box('replenishment').check();
    },
  };
}

/** Test helper: delays a page's scripts until the test calls `resolve` on the returned object. */
async function holdScripts(page: Page) {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts;
}

for (const language of languages) {
  test.describe(`the exchange form in ${language}`, () => {
    test('keeps text typed and boxes ticked before hydration', async ({ page }) => {
      const form = formIn(language, page);
      const scripts = await holdScripts(page);
      await page.goto(addressIn(language, '/'), { waitUntil: 'commit' });
      await form.field('to.card').pressSequentially(card);
      await form.field('email').pressSequentially('anna@example.org');
      await form.box('aml').check();
      await form.amount('from').selectText();
      await page.keyboard.type('0.0');
      const answer = page.waitForResponse('**/calculator/tech/');
      scripts.resolve();
      await answer;
      await idle(page);
      await page.keyboard.type('345');
      await expect(form.amount('from')).toHaveValue('0.0345');
      await expect(form.field('email')).toHaveValue('anna@example.org');
      await expect(form.field('to.card')).toHaveValue('2200 0000 0000 0004');
      await expect(form.box('aml')).toBeChecked();
      await expect(form.box('replenishment')).not.toBeChecked();
      await expect(form.amount('to')).not.toHaveValue('');
    });

    test(`can be submitted by keyboard alone${placeOf(language)}`, async ({ page }) => {
      const form = formIn(language, page);
      await form.open();
      await form.currency('from').focus();
      await page.keyboard.press('Enter');
      await expect(form.search).toBeFocused();
      await page.keyboard.type('уер');
      await expect(page.getByRole('option').first()).toContainText('Ethereum');
      await page.keyboard.press('Enter');
      await expect(form.currency('from')).toBeFocused();
      await expect(form.currency('from')).toContainText('Ethereum');
      await expect(page).toHaveURL(/cur_from=ETH&cur_to=SBERRUB/);

      await form.amount('from').focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('0,5');
      await expect(form.amount('to')).not.toHaveValue('');
      await form.field('to.card').focus();
      await page.keyboard.type(card);
      await expect(form.field('to.card')).toHaveValue('2200 0000 0000 0004');
      await form.field('email').focus();
      await page.keyboard.type('anna@example.org');
      for (const name of ['aml', 'replenishment'] as const) {
        await form.box(name).focus();
        await page.keyboard.press('Space');
      }
      await form.submit.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(claimPage);
      expect(new URL(page.url()).pathname.startsWith('/en/')).toBe(language === 'en');

      await page.goto(addressIn(language, '/'));
      await expect(page.getByText(wordsIn(language, 'Claim.recent.title'))).toBeVisible();
    });

    test(`passes axe with its errors and its currency list open${placeOf(language)}`, async ({ page }) => {
      test.slow();
      const form = formIn(language, page);
      await form.open('?cur_from=TCSBRUB&cur_to=ETH');
      await form.submit.click();
      await expect(page.getByText(form.words('faults.missing.email'))).toBeVisible();
      expect.soft(await violations(page), 'faults').toEqual([]);
      await form.currency('to').click();
      await expect(page.getByRole('option').first()).toBeVisible();
      expect.soft(await violations(page, 'dialog[open]'), 'list of currencies').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(form.currency('to')).toBeFocused();
    });
  });
}

test('a currency list pressed before hydration opens', async ({ page }) => {
  const form = formIn('en', page);
  const scripts = await holdScripts(page);
  await page.goto('/en', { waitUntil: 'commit' });
  await form.currency('to').click();
  scripts.resolve();
  await expect(form.search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form.currency('to')).toBeFocused();
});

test('a double click creates one claim, and Back keeps the form’s input', async ({ page }) => {
  const form = formIn('ru', page);
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/claim/')) made.push(request.url());
  });
  await form.open('?cur_from=BTC&cur_to=SBERRUB');
  await form.fillIn();
  await form.submit.dblclick();
  await expect(page).toHaveURL(claimPage);
  expect(made).toHaveLength(1);
  await page.goBack();
  await expect(form.field('email')).toHaveValue('anna@example.org');
  await expect(form.box('aml')).not.toBeChecked();
});

test('links on the home page, Back and Forward change the pair of the form with the URL', async ({ page }) => {
  const form = formIn('en', page);
  await form.open();
  const shown = async () => [await form.currency('from').innerText(), await form.currency('to').innerText()];
  const home = await shown();
  const shows = (pair: string[]) => expect.poll(shown).toEqual(pair);

  const popular = page.getByRole('region', { name: wordsIn('en', 'Home.best.title') });
  const link = popular.locator('a[href*="cur_from="]:not([href$="cur_from=BTC&cur_to=SBERRUB"])').first();
  const query = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams;
  const codes = { from: query.get('cur_from') ?? '', to: query.get('cur_to') ?? '' };
  const { structure } = await pairOf(page, 'en', codes);
  await link.click();
  for (const side of ['from', 'to'] as const)
    await expect(form.currency(side)).toContainText(structure[side].currency.name);
  const linked = await shown();
  expect(linked).not.toEqual(home);

  await page.goBack();
  await expect(page).toHaveURL(/\/en$/);
  await shows(home);
  await page.goForward();
  await expect(page).toHaveURL(/cur_from=/);
  await shows(linked);
  await page
    .getByRole('banner')
    .getByRole('link', { name: wordsIn('en', 'Layout.exchange'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/en$/);
  await shows(home);
});

/** Query strings of the pairs whose forms show the most fields and notices. */
const fullPairs = { ru: '?cur_from=SBERRUB&cur_to=BTC', en: '?cur_from=BTC&cur_to=CASHRUB' } as const;

/**
 * Returns the bottom edges of the elements that a visitor must see without scrolling, in px from the top of the
 * viewport.
 */
async function bottomEdges(page: Page, form: ReturnType<typeof formIn>, isWide: boolean) {
  const firstField = page.locator('form :is([name^="from."], [name^="to."])').first();
  const parts = isWide
    ? { submit: form.submit, aml: form.box('aml'), replenishment: form.box('replenishment'), firstField }
    : { sent: form.amount('from'), received: form.amount('to'), submit: form.submit };
  const edges = Object.entries(parts).map(async ([name, part]) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? { y: Infinity };
    return [name, y + height] as const;
  });
  return Object.fromEntries(await Promise.all(edges));
}

/** Creates a claim over the API, and adds it to the browser's list of claims, as the form would do. */
async function makeOpenClaim(page: Page) {
  const id = await makeClaim(page, 'en', { from: 'BTC', to: 'SBERRUB', sum: '0.01' });
  const made = { id, number: 100_000, fromCode: 'BTC', toCode: 'RUB', fromSumma: '0.01', toSumma: '70000' };
  const claims = JSON.stringify([{ ...made, createdAt: new Date().toISOString() }]);
  await page.evaluate((stored) => localStorage.setItem('razmen_claims', stored), claims);
}

test('the first screen holds the whole exchange, without layout shifts or sideways scrolling @narrow', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput)
          Object.assign(globalThis, { shifted: (globalThis as { shifted?: number }).shifted! + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  const screens = isWide
    ? ([
        [1366, 768],
        [1280, 800],
      ] as const)
    : ([[390, 844]] as const);
  const checkForm = async (language: Language, when: string) => {
    const form = formIn(language, page);
    const [[width, height]] = screens;
    await page.setViewportSize({ width, height });
    await form.open(fullPairs[language]);
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() => (globalThis as { shifted?: number }).shifted);
    expect.soft(shifted, `${language} ${when}`).toBeLessThan(0.02);
    await page.keyboard.press('Escape');
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      for (const [name, bottom] of Object.entries(await bottomEdges(page, form, isWide)))
        expect.soft(bottom, `${language} ${width}×${height} ${when}: ${name}`).toBeLessThanOrEqual(height);
    }
    for (const narrow of [320, 360, 390]) {
      await page.setViewportSize({ width: narrow, height: 800 });
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(scrollWidth, `${language} ${when}`).toBe(narrow);
    }
  };
  for (const language of languages) await checkForm(language, 'without an order');
  await makeOpenClaim(page);
  for (const language of languages) {
    await checkForm(language, 'with an open order');
    await expect(page.getByRole('region', { name: wordsIn(language, 'Claim.open.label') })).toBeVisible();
  }
});

test('the bar of a phone leads to the first missing field @phone', async ({ page }) => {
  const form = formIn('en', page);
  await form.open();
  await form.submit.click();
  await expect(form.field('to.card')).toBeFocused();
  await expect(form.field('to.card')).toBeInViewport();
});

import type { Page } from '@playwright/test';
import { faults, placeOf } from './support/axe.ts';
import { addressIn, awake, expect, type Language, languages, test, wordsIn } from './support/fixtures.ts';
import { openForm } from './support/form.ts';

const card = '2200000000000004';
const claimPage = /\/claim\/[0-9a-f-]{36}$/;

/** What of a text stands before its first placeholder. */
const opening = (language: Language, key: string) => wordsIn(language, key).split('{')[0] ?? '';

function formIn(language: Language, page: Page) {
  const words = (key: string) => wordsIn(language, `Exchange.${key}`);
  const box = (name: 'aml' | 'replenishment') => page.getByRole('checkbox').and(page.locator(`[name=${name}]`));
  return {
    words,
    amount: (side: 'from' | 'to') => page.getByRole('textbox', { name: words(`amount.label.${side}`) }),
    currency: (side: 'from' | 'to') => page.getByRole('button', { name: words(`picker.label.${side}`) }),
    search: page.getByRole('combobox', { name: words('picker.search') }),
    swap: page.getByRole('button', { name: words('swap.label') }),
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

/** Holds the scripts of a page back until they are let through. */
async function asleep(page: Page) {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts;
}

for (const language of languages) {
  test.describe(`the exchange form in ${language}`, () => {
    test('keeps what is typed and ticked before the page is awake', async ({ page }) => {
      const form = formIn(language, page);
      const scripts = await asleep(page);
      await page.goto(addressIn(language, '/'), { waitUntil: 'commit' });
      await form.field('to.card').pressSequentially(card);
      await form.field('email').pressSequentially('anna@example.org');
      await form.box('aml').check();
      await form.amount('from').selectText();
      await page.keyboard.type('0.0');
      const answer = page.waitForResponse('**/calculator/tech/');
      scripts.resolve();
      await answer;
      await awake(page);
      await page.keyboard.type('345');
      await expect(form.amount('from')).toHaveValue('0.0345');
      await expect(form.field('email')).toHaveValue('anna@example.org');
      await expect(form.field('to.card')).toHaveValue('2200 0000 0000 0004');
      await expect(form.box('aml')).toBeChecked();
      await expect(form.box('replenishment')).not.toBeChecked();
      await expect(form.amount('to')).not.toHaveValue('');
    });

    test('opens the list of currencies that was pressed before the page is awake', async ({ page }) => {
      const form = formIn(language, page);
      const scripts = await asleep(page);
      await page.goto(addressIn(language, '/'), { waitUntil: 'commit' });
      await form.currency('to').click();
      scripts.resolve();
      await expect(form.search).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(form.currency('to')).toBeFocused();
    });

    test('leads to a claim by keyboard alone @narrow', async ({ page }) => {
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

    test('opens with the pair of a link and leaves the rest of the address alone', async ({ page }) => {
      const form = formIn(language, page);
      await form.open('?cur_from=NOPE&cur_to=NEITHER');
      await expect(form.currency('from')).toContainText('Bitcoin');
      await expect(page).toHaveURL(/cur_from=BTC&cur_to=SBERRUB/);
      await form.open('?cur_from=usdttrc20&cur_to=TCSBRUB&ref=friend');
      await expect(form.currency('from')).toContainText('Tether TRC20');
      await expect(page).toHaveURL(/cur_from=USDTTRC20&cur_to=TCSBRUB&ref=friend/);
    });

    test('says the notices of a pair once per visit', async ({ page }) => {
      const form = formIn(language, page);
      await form.open('?cur_from=SBERRUB&cur_to=USDTTRC20');
      const notice = page.getByRole('dialog', { name: wordsIn(language, 'Common.notification') });
      await expect(notice).toBeVisible();
      await page.keyboard.press('Tab');
      await notice.getByRole('button', { name: wordsIn(language, 'Common.ok') }).press('Enter');
      await expect(notice).toBeHidden();
      await page.reload();
      await expect(page.getByText(form.words('submit.block.loading'))).toBeHidden();
      await expect(notice).toBeHidden();
    });

    test('turns the pair round: currencies, amounts, address', async ({ page }) => {
      const form = formIn(language, page);
      await form.open('?cur_from=BTC&cur_to=SBERRUB');
      await form.amount('from').fill('0.01');
      await form.field('to.card').fill(card);
      await form.swap.click();
      await page.getByRole('button', { name: wordsIn(language, 'Common.ok') }).click();
      await expect(form.currency('to')).toContainText('Bitcoin');
      await expect(form.amount('to')).toHaveValue(language === 'ru' ? '0,01' : '0.01');
      await expect(page).toHaveURL(/cur_from=SBERRUB&cur_to=BTC/);
      await expect(form.field('from.card')).toHaveValue('');
    });

    test('says what it did to an amount, and refuses what is none', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const form = formIn(language, page);
      await form.open();
      await form.amount('from').fill('999');
      await form.amount('from').blur();
      await expect(page.getByRole('status').filter({ hasText: opening(language, 'Exchange.note.max') })).toBeVisible();
      const before = await form.amount('from').inputValue();
      await page.evaluate(() => navigator.clipboard.writeText('1e5'));
      await form.amount('from').focus();
      await page.keyboard.press('ControlOrMeta+v');
      await expect(page.getByRole('status').filter({ hasText: '1e5' })).toBeVisible();
      await form.amount('from').blur();
      await expect(form.amount('from')).toHaveValue(before);
    });

    test('names a wrong network next to the field, also offline', async ({ page, context }) => {
      const form = formIn(language, page);
      await form.open('?cur_from=BTC&cur_to=USDTERC20');
      await form.field('email').fill('anna@');
      await form.field('email').blur();
      await expect(page.getByText(form.words('faults.email.wrong'))).toBeVisible();
      await context.setOffline(true);
      await form.field('email').fill('anna@example.org');
      await form.field('to.address').fill(' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t ');
      await form.field('to.address').blur();
      await expect(page.getByText(/TRC20.* ERC20\. /)).toBeVisible();
      await expect(page.getByText(form.words('offline.title'), { exact: true })).toBeVisible();
      await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
      await context.setOffline(false);
      await expect(page.getByText(form.words('offline.title'), { exact: true })).toBeHidden();
      await expect(form.field('email')).toHaveValue('anna@example.org');
    });

    test('makes one claim of a double click and keeps the form over Back', async ({ page }) => {
      const form = formIn(language, page);
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

    test('without directions is the error page, and comes back with what was typed', async ({ page }) => {
      const form = formIn(language, page);
      await form.open();
      await form.field('email').fill('anna@example.org');
      await page.route('**/api/v1/calculator/', (route) =>
        route.fulfill({ status: 503, json: { code: 'tech', detail: '' } }),
      );
      await page.reload();
      await expect(page.getByRole('heading', { name: wordsIn(language, 'ErrorPage.error') })).toBeVisible();
      await expect(page.getByText(`${wordsIn(language, 'ErrorPage.code')} 500`, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: wordsIn(language, 'ErrorPage.home'), exact: true })).toBeVisible();
      await page.unroute('**/api/v1/calculator/');
      await page.getByRole('button', { name: wordsIn(language, 'ErrorPage.tryAgain') }).click();
      await expect(form.field('email')).toHaveValue('anna@example.org');
    });

    test('keeps the last figures when the course fails, and only waits', async ({ page }) => {
      const form = formIn(language, page);
      await page.route('**/calculator/course/**', (route) =>
        route.fulfill({ status: 400, json: { code: 'malformed', detail: 'do not show this' } }),
      );
      await form.open();
      await form.amount('from').fill('0.01');
      await expect(page.getByText(form.words('submit.block.failed'))).toBeVisible();
      await expect(form.amount('to')).not.toHaveValue('');
      await expect(page.getByText('do not show this')).toBeHidden();
    });

    test(`has nothing for axe to find with its faults, in either theme${placeOf(language)}`, async ({ page }) => {
      const form = formIn(language, page);
      await form.open('?cur_from=TCSBRUB&cur_to=ETH');
      await form.submit.click();
      await expect(page.getByText(form.words('faults.missing.email'))).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });

    test(`has nothing for axe to find in its list of currencies, in either theme${placeOf(language)}`, async ({
      page,
    }) => {
      const form = formIn(language, page);
      await form.open('?cur_from=TCSBRUB&cur_to=ETH');
      await form.currency('to').click();
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(form.currency('to')).toBeFocused();
    });

    test('does not move once it is painted, and never sideways @narrow', async ({ page }) => {
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
      const form = formIn(language, page);
      await form.open();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (globalThis as { shifted?: number }).shifted)).toBeLessThan(0.02);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  });
}

import type { Page, Route } from '@playwright/test';
import { expect, type Language, test, wordsIn } from './support/fixtures.ts';
import { openForm } from './support/form.ts';

const claimPage = /\/claim\/[0-9a-f-]{36}$/;
const made = async (route: Route) => ((await (await route.fetch()).json()) as { id: string }).id;

function formIn(language: Language) {
  const press = (page: Page) => page.getByRole('button', { name: wordsIn(language, 'Exchange.submit.button') }).click();
  const agree = async (page: Page) => {
    for (const name of ['aml', 'replenishment']) await page.locator(`[name=${name}]`).check();
  };
  const open = async (page: Page) => {
    await openForm(page, language, '?cur_from=BTC&cur_to=SBERRUB');
    await page.locator('[name="to.card"]').fill('2200000000000004');
    await page.locator('[name="email"]').fill('anna@example.org');
    await agree(page);
  };
  const reload = async (page: Page) => {
    await page.reload();
    await expect(page.locator('[name="email"]')).toHaveValue('anna@example.org');
    await expect(page.getByText(wordsIn(language, 'Exchange.submit.block.loading'))).toBeHidden();
    await agree(page);
  };
  /**
   * Test helper: submits the form again after the response to the first submit was lost. Expects the page of the
   * existing claim and no second claim.
   */
  const expectTheSame = async (page: Page, id: string) => {
    await press(page);
    await expect(page).toHaveURL(claimPage);
    expect(page.url()).toContain(id);
  };

  return { press, open, reload, expectTheSame };
}

test('a reload before the response creates one claim', async ({ page }) => {
  const { open, press, reload, expectTheSame } = formIn('ru');
  let first = '';
  await page.route('**/api/v1/claim/', async (route) => {
    first = await made(route);
  });
  await open(page);
  await press(page);
  const sending = page.getByRole('button', { name: wordsIn('ru', 'Exchange.submit.sending') });
  await expect(sending).toBeFocused();
  await expect(sending).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => first).not.toBe('');
  await page.unroute('**/api/v1/claim/');
  await reload(page);
  await expectTheSame(page, first);
});

test('a reload after the response, while the claim’s page loads, creates one claim', async ({ page }) => {
  const { open, press, reload, expectTheSame } = formIn('en');
  const answer = page.waitForResponse(/\/api\/v1\/claim\/$/);
  const navigation = page.waitForRequest((request) => claimPage.test(new URL(request.url()).pathname));
  await page.route(/\/claim\/[0-9a-f-]{36}(\?|$)/, () => undefined);
  await open(page);
  await press(page);
  const { id } = (await (await answer).json()) as { id: string };
  await navigation;
  await reload(page);
  // Lets the claim page load only after the reload. Otherwise the first submit would open the page before the reload.
  await page.unroute(/\/claim\/[0-9a-f-]{36}(\?|$)/);
  await expectTheSame(page, id);
});

test('pressing the button again after a lost connection creates one claim', async ({ page }) => {
  const { open, press, expectTheSame } = formIn('ru');
  let first = '';
  await page.route('**/api/v1/claim/', async (route) => {
    first = await made(route);
    await route.abort();
  });
  await open(page);
  await press(page);
  await expect(page.getByText(wordsIn('ru', 'Exchange.refusal.unknown'))).toBeVisible();
  await page.unroute('**/api/v1/claim/');
  await expectTheSame(page, first);
});

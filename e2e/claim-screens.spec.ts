import type { Page } from '@playwright/test';
import { claimForm, claimRequisite, claimState } from '#contracts/claim.ts';
import { claimStatuses } from '#domain/claim-status.ts';
// oxlint-disable-next-line no-restricted-imports -- some statuses no visitor can bring about: their answers are made up
import { aChoice, aClaim, aClaimForm, aRequisite } from '#tests/support/factories/claim.ts';
import { idOf } from './support/claim.ts';
import { addressIn, expect, languages, test } from './support/fixtures.ts';
import { createClaim } from './support/form.ts';
import { server } from './support/server.ts';

/** A claim that is there, as the page of another is a 404; what is said of it is made up. */
let id = '';
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url, locale: 'ru-RU' });
  await createClaim(page, 'ru', { from: 'BTC', to: 'SBERRUB', sum: '0,01' });
  id = idOf(page);
  await page.close();
});

type Status = (typeof claimStatuses)[number];

const stateOf = (status: Status) =>
  claimState.parse(
    aClaim(status, {
      id,
      choice: status === 'choice' ? aChoice() : null,
      received: status === 'paid_partial' ? '0.012' : null,
      txOut: status === 'done' ? 'a'.repeat(64) : null,
    }),
  );

/** The API's answers about one claim, each held against its contract; changes are not heard, only asked for. */
async function answerWith(browser: Page, status: Status): Promise<void> {
  const state = stateOf(status);
  const summa = state.received ? '0.003' : '0.015';
  const answers: Record<string, object> = {
    status: state,
    form: claimForm.parse(aClaimForm()),
    requisite: claimRequisite.parse(aRequisite({ summa })),
  };
  await browser.route(`**/api/v1/claim/${id}/**`, (route) => {
    const [what = ''] = new URL(route.request().url()).pathname.split('/').slice(-2);
    return answers[what] ? route.fulfill({ json: answers[what] }) : route.abort();
  });
}

for (const language of languages) {
  for (const status of claimStatuses) {
    test(`a claim in ${status} has its screen, asks nobody else, and fits one sheet (${language})`, async ({
      page: browser,
      baseURL,
    }) => {
      const strangers: string[] = [];
      browser.on('request', (request) => {
        if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== baseURL) strangers.push(request.url());
      });
      await answerWith(browser, status);
      const answer = await browser.goto(addressIn(language, `/claim/${id}`));
      await expect(browser.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(browser.getByText('100017').first()).toBeVisible();
      if (status === 'choice') await expect(browser.getByRole('radio')).toHaveCount(3);

      const headers = answer?.headers() ?? {};
      expect(headers['x-robots-tag']).toContain('noindex');
      expect(headers['cache-control']).toContain('no-store');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(strangers).toEqual([]);

      const sheets = (await browser.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page[^s]/g);
      expect(sheets).toHaveLength(1);
    });
  }
}

test('a claim printed from the dark theme is ink on white paper', async ({ page: browser }) => {
  await browser.emulateMedia({ colorScheme: 'dark' });
  await answerWith(browser, 'done');
  await browser.goto(`/claim/${id}`);
  await expect(browser.getByRole('heading', { level: 1 })).toBeVisible();
  const ink = () => browser.locator('main h1').evaluate((title) => getComputedStyle(title).color);
  expect(await ink()).toBe('rgb(236, 234, 228)');
  await browser.emulateMedia({ media: 'print' });
  expect(await ink()).toBe('rgb(23, 25, 28)');
});

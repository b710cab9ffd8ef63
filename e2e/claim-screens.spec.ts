import type { Page } from '@playwright/test';
import { claimState } from '#contracts/claim.ts';
import { claimForm } from '#contracts/claim-payment.ts';
import { claimRequisite } from '#contracts/claim-requisite.ts';
import { claimStatuses } from '#domain/claim-status.ts';
// oxlint-disable-next-line no-restricted-imports -- responses are faked, because no visitor can reach every status
import { aChoice, aClaim, aClaimForm, aRequisite } from '#tests/support/factories/claim.ts';
import { makeClaim } from './support/claim.ts';
import { addressIn, expect, languages, test } from './support/fixtures.ts';

type Status = (typeof claimStatuses)[number];

/** Number of claim statuses that one test opens. A test with more statuses would time out on a slow machine. */
const groupSize = 7;
const groups = Array.from({ length: Math.ceil(claimStatuses.length / groupSize) }, (_, index) =>
  claimStatuses.slice(index * groupSize, (index + 1) * groupSize),
);

const stateOf = (id: string, status: Status) =>
  claimState.parse(
    aClaim(status, {
      id,
      ...(status === 'choice' && { choice: aChoice(), actions: ['choose', 'bill'] }),
      received: status === 'paid_partial' ? '0.012' : null,
      txOut: status === 'done' ? 'a'.repeat(64) : null,
    }),
  );

/**
 * Creates a real claim and mocks only its status in the API's responses. The claim itself must exist, because the page
 * of an unknown claim is a 404.
 */
async function claimInAnyStatus(page: Page) {
  const id = await makeClaim(page, 'ru', { from: 'BTC', to: 'SBERRUB', sum: '0.01' });
  let status: Status = 'done';
  await page.route(`**/api/v1/claim/${id}/**`, (route) => {
    const state = stateOf(id, status);
    const answers: Record<string, object> = {
      status: state,
      form: claimForm.parse(aClaimForm()),
      requisite: claimRequisite.parse(aRequisite({ summa: state.received ? '0.003' : '0.015' })),
    };
    const [call = ''] = new URL(route.request().url()).pathname.split('/').slice(-2);
    return answers[call] ? route.fulfill({ json: answers[call] }) : route.abort();
  });
  return {
    path: `/claim/${id}`,
    setStatus: (next: Status) => {
      status = next;
    },
  };
}

for (const language of languages) {
  for (const group of groups) {
    test(`claims in ${group.join(', ')} have their screens, load nothing from other sites and print on one sheet (${language})`, async ({
      page,
      baseURL,
    }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== baseURL) foreign.push(request.url());
      });
      const claim = await claimInAnyStatus(page);
      for (const status of group) {
        claim.setStatus(status);
        const response = await page.goto(addressIn(language, claim.path));
        await expect(page.getByRole('heading', { level: 1 }), status).toBeVisible();
        await expect(page.getByText('100017').first(), status).toBeVisible();
        if (status === 'choice') await expect(page.getByRole('radio')).toHaveCount(3);

        const headers = response?.headers() ?? {};
        expect.soft(headers['x-robots-tag'], status).toContain('noindex');
        expect.soft(headers['cache-control'], status).toContain('no-store');
        expect.soft(headers['referrer-policy'], status).toBe('no-referrer');
        expect.soft(foreign, status).toEqual([]);

        const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page[^s]/g);
        expect.soft(sheets, status).toHaveLength(1);
      }
    });
  }
}

test('a claim is printed dark on white even in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const claim = await claimInAnyStatus(page);
  await page.goto(claim.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ink = () => page.locator('main h1').evaluate((title) => getComputedStyle(title).color);
  expect(await ink()).toBe('rgb(236, 234, 228)');
  await page.emulateMedia({ media: 'print' });
  expect(await ink()).toBe('rgb(23, 25, 28)');
});

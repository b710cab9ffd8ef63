import { expect, test } from '@playwright/test';
import { wordsIn } from './support/fixtures.ts';

const pages = ['BTC-to-SBERRUB', 'TCSBRUB-to-BTC', 'ETH-to-SBPRUB'].flatMap((pair) => [
  `/exchange/${pair}`,
  `/en/exchange/${pair}`,
]);

for (const path of pages) {
  test(`${path} never moves sideways, however long its rate @narrow`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

for (const path of ['/exchange/BTC-to-SBERRUB', '/cash']) {
  test(`${path} says that there is maintenance before it leads to the form`, async ({ page }) => {
    await page.route('**/api/v1/calculator/tech/', (route) =>
      route.fulfill({
        json: {
          active: true,
          text: 'Меняем диски.',
          until: '2026-12-01T10:00:00Z',
          hideForm: true,
          hideExport: true,
          hideApi: false,
        },
      }),
    );
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: 'Меняем диски.' })).toContainText(
      wordsIn('ru', 'Works.title'),
    );
  });
}

import { expect, test, wordsIn } from './support/fixtures.ts';

const pairs = ['BTC-to-SBERRUB', 'TCSBRUB-to-BTC', 'ETH-to-SBPRUB'];
const paths = pairs.flatMap((pair) => [`/exchange/${pair}`, `/en/exchange/${pair}`]);

test('pages of directions never scroll sideways, however long the rate @narrow', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  }
});

test('pages that link to the form announce maintenance', async ({ page }) => {
  const tech = {
    active: true,
    text: 'Меняем диски.',
    until: '2026-12-01T10:00:00Z',
    hideForm: true,
    hideExport: true,
    hideApi: false,
  };
  await page.route('**/api/v1/calculator/tech/', (route) => route.fulfill({ json: tech }));
  for (const path of ['/exchange/BTC-to-SBERRUB', '/cash']) {
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: tech.text }), path).toContainText(
      wordsIn('ru', 'Works.title'),
    );
  }
});

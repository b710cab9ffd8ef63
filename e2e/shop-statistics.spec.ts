import { signIn } from './support/account.ts';
import { demoLogins } from './support/demo.ts';
import { expect, test } from './support/fixtures.ts';

/** Counts the pixels of the chart that have the colour of the page's text, which is the colour of the bars. */
const pixelsOfBars = (canvas: HTMLElement | SVGElement): number => {
  if (!(canvas instanceof HTMLCanvasElement)) return 0;
  const ink = getComputedStyle(document.body).color.match(/\d+/g)?.map(Number) ?? [];
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (ink.every((part, index) => data[at + index] === part)) count += 1;
  return count;
};

test('the chart of the statistics takes the colours of the other theme, also with reduced motion', async ({ page }) => {
  const { shop } = demoLogins();
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto('/login');
  await signIn(page, 'ru', shop.email, shop.password);
  await page.goto('/account/shop/statistics');
  const chart = page.locator('canvas');
  await expect.poll(() => chart.evaluate(pixelsOfBars)).toBeGreaterThan(1_000);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expect.poll(() => chart.evaluate(pixelsOfBars)).toBeGreaterThan(1_000);
});

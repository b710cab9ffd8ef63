import { writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

const folder = new URL('../../docs/images/', import.meta.url);
const viewport = { width: 1280, height: 860 };

/** Time in ms for web fonts, icons and live data to appear. */
const settleMs = 2_000;

const schemes = [
  ['light', ''],
  ['dark', '-dark'],
] as const;

interface Visit {
  page: Page;
  /** Writes pictures of the page in both themes. */
  picture: (name: string) => Promise<void>;
}

/** Opens a page in a browser context of its own. */
export async function visit(browser: Browser, baseURL: string): Promise<Visit> {
  const page = await browser.newPage({ baseURL, viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  const picture = async (name: string): Promise<void> => {
    for (const [colorScheme, suffix] of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(settleMs);
      // Use the browser's own command, because Playwright cannot write WebP. A WebP file is half as large as a PNG or
      // JPEG file.
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
      writeFileSync(new URL(`${name}${suffix}.webp`, folder), Buffer.from(data, 'base64'));
      console.log(`docs/images/${name}${suffix}.webp`);
    }
  };
  return { page, picture };
}

/**
 * Fills in the form of the home page, creates an order and goes to its payment.
 * @returns the id of the order
 */
export async function takeOrder(page: Page): Promise<string> {
  const card = page.locator('[name="to.card"]');
  await card.fill('2200 0000 0000 0004');
  await page.locator('[name="email"]').fill('anna@example.org');
  for (const name of ['aml', 'replenishment']) await page.locator(`[name="${name}"]`).check();
  await page.getByRole('button', { name: 'Create order' }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('button', { name: 'I paid' }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

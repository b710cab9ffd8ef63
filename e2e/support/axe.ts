import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Language } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What a theme can change. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Where a page is looked at: in Russian on a desktop, in English on a phone. Each half meets what the other would. */
export const placeOf = (language: Language): string => (language === 'ru' ? '' : ' @phone');

/** What axe finds on the page as it stands: everything in the light theme, and all about colours in the dark one. */
export async function faults(page: Page): Promise<object[]> {
  const found: object[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // A colour that is still changing would be measured half-way. Nobody waits for it: a busy machine may draw no frame.
    await page.evaluate(() => {
      const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      for (const animation of ends) animation.finish();
    });
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(colours)).analyze();
    found.push(...violations.map((violation) => ({ colorScheme, ...violation })));
  }
  return found;
}

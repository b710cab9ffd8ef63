import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Language } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose result depends on the theme. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Where a page is examined: in Russian on a desktop, in English on a phone. */
export const placeOf = (language: Language): string => (language === 'ru' ? '' : ' @phone');

/** Violations of WCAG on the page as it stands: every rule in the light theme, the colours also in the dark one. */
export async function violations(page: Page): Promise<object[]> {
  const found: object[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // A colour in transition would be measured half-way. Ended by hand: a busy machine may render no frame.
    await page.evaluate(() => {
      const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      for (const animation of finite) animation.finish();
    });
    // The legacy mode needs no second tab; it only lacks frames of other origins, and these pages have none.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const result = await (colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(colours)).analyze();
    found.push(...result.violations.map((violation) => ({ colorScheme, ...violation })));
  }
  return found;
}

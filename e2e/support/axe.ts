import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Language } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** axe rules whose result depends on the light or dark theme. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Returns the Playwright tag for a language: English tests run on a phone, Russian ones on a desktop. */
export const placeOf = (language: Language): string => (language === 'ru' ? '' : ' @phone');

/** Returns the WCAG violations of the page as it is now: all rules in the light theme, colour rules in both themes. */
export async function violations(page: Page): Promise<object[]> {
  const found: object[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Ends all running transitions at once, because axe would otherwise measure a colour halfway between two states.
    await page.evaluate(() => {
      const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      for (const animation of finite) animation.finish();
    });
    // Uses axe's legacy mode, which needs no second tab. This mode skips cross-origin frames, but these pages have
    // none.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const result = await (colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(colours)).analyze();
    found.push(...result.violations.map((violation) => ({ colorScheme, ...violation })));
  }
  return found;
}

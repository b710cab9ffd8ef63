import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Language } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** axe rules that depend on the theme. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Returns the tag for a test title. Tests in Russian run on a desktop, tests in English on a phone. */
export const placeOf = (language: Language): string => (language === 'ru' ? '' : ' @phone');

/**
 * Returns the WCAG violations of the page in its current state. All rules are tested in the light theme, the colour
 * rules also in the dark theme.
 */
export async function violations(page: Page): Promise<object[]> {
  const found: object[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Finishes running transitions, because axe would otherwise measure colours half-way between two states.
    await page.evaluate(() => {
      const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      for (const animation of finite) animation.finish();
    });
    // The legacy mode of axe opens no second tab. It cannot test frames of other origins, but these pages have none.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const result = await (colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(colours)).analyze();
    found.push(...result.violations.map((violation) => ({ colorScheme, ...violation })));
  }
  return found;
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Language } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules whose result depends on the theme. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Where pages are tested: in Russian on a desktop, in English on a phone. */
export const placeOf = (language: Language): string => (language === 'ru' ? '' : ' @phone');

/**
 * Returns WCAG violations of the page in its current state: all rules in the light theme, colour rules also in the dark
 * one.
 */
export async function violations(page: Page): Promise<object[]> {
  const found: object[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Ends transitions, because axe would measure a colour half-way through one. On a busy machine they might not end
    // in time.
    await page.evaluate(() => {
      const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      for (const animation of finite) animation.finish();
    });
    // Legacy mode needs no second tab. It cannot test frames of other origins, which these pages do not have.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const result = await (colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(colours)).analyze();
    found.push(...result.violations.map((violation) => ({ colorScheme, ...violation })));
  }
  return found;
}

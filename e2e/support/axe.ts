import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Language } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** axe rules whose result depends on the light or dark theme. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Returns the Playwright tag for a language: English tests run on a phone, Russian ones on a desktop. */
export const placeOf = (language: Language): string => (language === 'ru' ? '' : ' @phone');

/**
 * Returns the WCAG violations of the page in its current state. Checking colours is slow: if the rest of the page was
 * checked before, a test can limit the colour check to the element `newPart`.
 */
export async function violations(page: Page, newPart = 'html'): Promise<object[]> {
  const found: object[] = [];
  const scan = async (scheme: 'light' | 'dark', axe: AxeBuilder) =>
    found.push(...(await axe.analyze()).violations.map((violation) => ({ scheme, ...violation })));
  await paint(page, 'light');
  await scan('light', axeOn(page).withTags(tags).disableRules(colours));
  for (const scheme of ['light', 'dark'] as const) {
    await paint(page, scheme);
    await scan(scheme, axeOn(page).include(newPart).withRules(colours));
  }
  return found;
}

/**
 * Prepares a scan in axe's legacy mode, which needs no second browser tab. The legacy mode does not scan frames of
 * other origins, but the tested pages have no such frames.
 */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  // Turns off transitions and ends running animations, because axe would otherwise measure a colour halfway between two
  // states. Transitions of skipped content (`content-visibility`) start only when axe looks at this content.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [still];
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of finite) animation.finish();
  });
}

import type { Page } from '@playwright/test';
import { expect, type Language, wordsIn } from './fixtures.ts';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Name of a status as its page says it. */
export const title = (language: Language, status: string) => wordsIn(language, `ClaimStatus.${status}.title`);

export const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** The number of the claim whose page is open. */
export async function numberOf(page: Page): Promise<string> {
  const claim = page.locator('article');
  await expect(claim).toContainText(/\d{6,}/);
  return /\d{6,}/.exec((await claim.textContent()) ?? '')?.[0] ?? '';
}

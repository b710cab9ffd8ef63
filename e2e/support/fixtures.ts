import { readFileSync } from 'node:fs';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export type Language = 'ru' | 'en';
export const languages: Language[] = ['ru', 'en'];

/** Returns a page's path in a language. Russian paths have no prefix. */
export const addressIn = (language: Language, path: string): string =>
  language === 'ru' ? path : `/en${path === '/' ? '' : path}`;

/** Waits until the main thread is idle. Prefetch requests may still be running then. */
export const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

type Words = { [key: string]: string | Words };

const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`../../messages/${language}.json`, import.meta.url), 'utf8')) as Words,
  ]),
) as Record<Language, Words>;

export function wordsIn(language: Language, key: string): string {
  let entry: string | Words | undefined = texts[language];
  for (const part of key.split('.')) entry = typeof entry === 'object' ? entry[part] : undefined;
  if (typeof entry !== 'string') throw new Error(`No text ${key} in messages/${language}.json`);
  return entry;
}

/** Collects script errors, CSP violations and hydration errors from every page of a browser context. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (/Content Security Policy|Hydration|hydrat/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** Playwright's `test`, extended to fail on script errors, CSP violations and hydration errors of any page. */
export const test = base.extend({
  context: async ({ context }, provide) => {
    const complaints = complaintsOf(context);
    await provide(context);
    expect(complaints, 'complaints of the pages').toEqual([]);
  },
});

export { expect };

import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';

export type Language = 'ru' | 'en';
export const languages: Language[] = ['ru', 'en'];

/** The address of a page in a language: Russian stands without a prefix. */
export const addressIn = (language: Language, path: string): string =>
  language === 'ru' ? path : `/en${path === '/' ? '' : path}`;

/** The page has come alive and has nothing at hand to do; what it looks ahead at may still be on its way. */
export const awake = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

type Words = { [key: string]: string | Words };

const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`../../messages/${language}.json`, import.meta.url), 'utf8')) as Words,
  ]),
) as Record<Language, Words>;

/** A text as a person reads it, by its key: wordsIn('ru', 'ErrorPage.home'). */
export function wordsIn(language: Language, key: string): string {
  let found: string | Words | undefined = texts[language];
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`No text ${key} in messages/${language}.json`);
  return found;
}

/** Playwright's test, failing as well when a script of the page throws or the page breaks its own security policy. */
export const test = base.extend<{ quietPage: undefined }>({
  quietPage: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy|Hydration|hydrat/.test(message.text())) complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

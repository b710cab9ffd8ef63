import type { Locale } from '#domain/locale.ts';

/** Returns a notice in one language as plain text, or null if there is none. */
export function noticeIn(locale: Locale, ru: string | null, en: string | null): string | null {
  return plainText((locale === 'ru' ? ru : en) ?? '') || null;
}

/** Removes tags, control characters and bidirectional overrides, but keeps line breaks. */
const plainText = (value: string): string =>
  value
    .replace(/<[^>]*>/g, '')
    .replace(/[^\P{C}\n]/gu, '')
    .trim();

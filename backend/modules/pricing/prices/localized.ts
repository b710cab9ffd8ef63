import type { PairInput } from '#contracts/pair.ts';
import type { Locale } from '#domain/locale.ts';
import { type RequisiteFormat, requisiteFormats } from '#domain/requisites/format.ts';
import type { StoredInput } from '../../../db/stored-json.ts';

/** Returns the name in a language. */
export const nameIn = (locale: Locale, { nameRu, nameEn }: { nameRu: string; nameEn: string }): string =>
  locale === 'ru' ? nameRu : nameEn;

/** Returns the notice in a language as plain text; null when there is none. */
export function noticeIn(locale: Locale, ru: string | null, en: string | null): string | null {
  return plainText((locale === 'ru' ? ru : en) ?? '') || null;
}

/** Returns an input for the form, with its texts in a language. */
export function inputIn(locale: Locale, input: StoredInput): PairInput {
  const { name, placeholder, mask, required, visible } = input;
  const hint = locale === 'ru' ? input.hint_ru : input.hint_en;
  const format = requisiteFormats.find((known): known is RequisiteFormat => known === input.format);
  const label = locale === 'ru' ? input.label_ru : input.label_en;
  return { name, label, placeholder, hint, mask, format, required, visible };
}

export const inputsIn = (locale: Locale, inputs: readonly StoredInput[]): PairInput[] =>
  inputs.map((input) => inputIn(locale, input));

/** Removes tags, control characters and bidirectional overrides, but keeps line breaks. */
const plainText = (value: string): string =>
  value
    .replace(/<[^>]*>/g, '')
    .replace(/[^\P{C}\n]/gu, '')
    .trim();

import type { PairInput } from '#contracts/pair.ts';
import type { Locale } from '#domain/locale.ts';
import { type RequisiteFormat, requisiteFormats } from '#domain/requisites/format.ts';
import type { StoredInput } from '../../../db/stored-json.ts';

/** Returns a name in Russian or English. */
export const nameIn = (locale: Locale, { nameRu, nameEn }: { nameRu: string; nameEn: string }): string =>
  locale === 'ru' ? nameRu : nameEn;

export function inputIn(locale: Locale, input: StoredInput): PairInput {
  const { name, placeholder, mask, required, visible } = input;
  const hint = locale === 'ru' ? input.hint_ru : input.hint_en;
  const format = requisiteFormats.find((known): known is RequisiteFormat => known === input.format);
  const label = locale === 'ru' ? input.label_ru : input.label_en;
  return { name, label, placeholder, hint, mask, format, required, visible };
}

export const inputsIn = (locale: Locale, inputs: readonly StoredInput[]): PairInput[] =>
  inputs.map((input) => inputIn(locale, input));

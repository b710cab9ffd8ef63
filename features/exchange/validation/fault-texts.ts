import { createTranslator, type Locale } from 'next-intl';
import { loadLateWords } from '#lib/i18n/late-words.ts';
import type { Fault } from './validate-form.ts';

/** Loads the texts of validation errors. @returns a function that gives the text of an error */
export async function loadFaultTexts(locale: Locale): Promise<(fault: Fault) => string> {
  const { Exchange } = await loadLateWords(locale);
  const t = createTranslator({ locale, messages: Exchange.faults });
  return ({ keys, values }) => {
    const key = keys.find((one) => t.has(one as 'missing.email')) ?? 'other.wrong';
    return t(key as 'address.network', values as { needs: string; meant: string });
  };
}

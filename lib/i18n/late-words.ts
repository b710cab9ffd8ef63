import type { Locale, Messages } from 'next-intl';

/** Parts of the message group `Exchange` that are loaded only when the visitor starts to fill in the form. */
export const latePartsOfForm = ['faults', 'refusal'] as const;

export interface LateWords {
  Exchange: Pick<Messages['Exchange'], (typeof latePartsOfForm)[number]>;
  NextStep: Messages['NextStep'];
}

const loading = new Map<Locale, Promise<LateWords>>();

/**
 * Loads the texts that the form needs only after the visitor has started to fill it in, once per language. A failed
 * load is not cached.
 */
export function loadLateWords(locale: Locale): Promise<LateWords> {
  const words = loading.get(locale) ?? fetchWords(locale);
  loading.set(locale, words);
  words.catch(() => loading.delete(locale));
  return words;
}

async function fetchWords(locale: Locale): Promise<LateWords> {
  const response = await fetch(`/words/${locale}.json`);
  if (!response.ok) throw new Error(`words: HTTP ${response.status}`);
  return (await response.json()) as LateWords;
}

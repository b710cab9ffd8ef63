'use client';
import type { Locale } from 'next-intl';
import { loadLateWords } from '#lib/i18n/late-words.ts';
import { LateWords } from '../loading/late-words.tsx';
import { RefusalCallout, type RefusalProps } from './refusal-callout.tsx';

/** Loads the texts of refusals. @returns the component that shows a refusal */
export async function loadWithWords(locale: Locale) {
  const words = await loadLateWords(locale);
  return (props: RefusalProps) => (
    <LateWords words={words}>
      <RefusalCallout {...props} />
    </LateWords>
  );
}

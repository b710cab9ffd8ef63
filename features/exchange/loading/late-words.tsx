'use client';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import type { LateWords as Words } from '#lib/i18n/late-words.ts';

/** Provides its children with the texts of the page and with `words`, the texts that were loaded later. */
export function LateWords({ words, children }: { words: Words; children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  const all = { ...messages, ...words, Exchange: { ...messages.Exchange, ...words.Exchange } };
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}

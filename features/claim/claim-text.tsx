'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '#lib/format.ts';
import type { ClaimState } from './types.ts';

/** The status text. The promised time is formatted in the visitor's time zone, which the API does not know. */
export function ClaimText({ claim: { text, promisedUntil } }: { claim: ClaimState }) {
  const t = useTranslations('Claim');
  const locale = useLocale();
  if (!promisedUntil) return text;
  return `${text} ${t('promisedUntil', { until: formatDate(promisedUntil, locale) })}`;
}

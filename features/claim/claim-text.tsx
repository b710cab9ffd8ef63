'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoment } from '#lib/format.ts';
import type { ClaimState } from './types.ts';

/** Formats the promised time in the visitor's time zone, which the API does not know. */
export function ClaimText({ claim: { text, promisedUntil } }: { claim: ClaimState }) {
  const t = useTranslations('Claim');
  const locale = useLocale();
  if (!promisedUntil) return text;
  return `${text} ${t('promisedUntil', { until: formatMoment(promisedUntil, locale) })}`;
}

'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoment } from '#lib/format.ts';
import type { ClaimState } from './types.ts';

/**
 * Shows the text of the claim's status, with the promised time. The promised time is formatted in the browser, because
 * the API does not know the visitor's time zone.
 */
export function ClaimText({ claim: { text, promisedUntil } }: { claim: ClaimState }) {
  const t = useTranslations('Claim');
  const locale = useLocale();
  if (!promisedUntil) return text;
  return `${text} ${t('promisedUntil', { until: formatMoment(promisedUntil, locale) })}`;
}

'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '#lib/format.ts';
import type { ClaimState } from './types.ts';

/** What a claim says of itself, with its moment by the reader's clock: the API does not know that one. */
export function ClaimText({ claim: { text, promisedUntil } }: { claim: ClaimState }) {
  const t = useTranslations('Claim');
  const locale = useLocale();
  if (!promisedUntil) return text;
  return `${text} ${t('promisedUntil', { until: formatDate(promisedUntil, locale) })}`;
}

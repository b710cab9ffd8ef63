'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { ClaimState } from './types.ts';

/** The tab says where the claim stands, so that it can be watched from another tab. */
export function useClaimTitle({ title, number }: ClaimState): void {
  const t = useTranslations('Claim');
  const text = t('tabTitle', { status: title, number: String(number) });
  useEffect(() => {
    document.title = text;
  }, [text]);
}

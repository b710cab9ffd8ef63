'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { ClaimState } from './types.ts';

/** Shows the claim's status in the tab title, so that the visitor can follow it from another tab. */
export function useClaimTitle({ title, number }: ClaimState): void {
  const t = useTranslations('Claim');
  const text = t('tabTitle', { status: title, number: String(number) });
  useEffect(() => {
    document.title = text;
  }, [text]);
}

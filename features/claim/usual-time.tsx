'use client';
import { useTranslations } from 'next-intl';
import type { ClaimState } from './types.ts';

const minutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** How long it takes: measured where it was, else what the desk promises. */
export function UsualTime({ claim: { eta, status } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.wait');
  if (eta) return t('eta', { usual: minutes(eta.p50), most: minutes(eta.p90) });
  return t(`usual.${status}`);
}

'use client';
import { useTranslations } from 'next-intl';
import { ApiFailure } from './failure.ts';

const steps = {
  reserve_exhausted: 'reserve',
  pair_off: 'off',
  limit_active: 'unfinished',
  conflict: 'reload',
} as const;

const hasStep = (code: string): code is keyof typeof steps => code in steps;

/** Returns advice on what to do after an error whose text only names the problem; null if there is no advice. */
export function useNextStep(error: Error | null): string | null {
  const t = useTranslations('Common.nextStep');
  if (!(error instanceof ApiFailure)) return null;
  const { code, retryAfter } = error;
  // For less than a minute of waiting, no advice is given.
  if (error.status === 429 && retryAfter !== null && retryAfter >= 60) {
    const minutes = Math.ceil(retryAfter / 60);
    return minutes < 120 ? t('wait', { minutes }) : t('waitHours', { hours: Math.ceil(minutes / 60) });
  }
  return hasStep(code) ? t(steps[code]) : null;
}

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

/** Returns advice for errors whose text does not say what to do next, otherwise null. */
export function useNextStep(error: Error | null): string | null {
  const t = useTranslations('NextStep');
  if (!(error instanceof ApiFailure)) return null;
  const { code, retryAfter } = error;
  if (error.status === 429 && retryAfter !== null && retryAfter >= 60) {
    const minutes = Math.ceil(retryAfter / 60);
    return minutes < 120 ? t('wait', { minutes }) : t('waitHours', { hours: Math.ceil(minutes / 60) });
  }
  return hasStep(code) ? t(steps[code]) : null;
}

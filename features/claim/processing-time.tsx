'use client';
import { useTranslations } from 'next-intl';
import type { ClaimState } from './types.ts';

const minutesPerHour = 60;

/** Whole minutes, and from two hours on whole hours, rounded up: nobody is promised less than was measured. */
function toDuration(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 2 * minutesPerHour
    ? ({ unit: 'minutes', count: minutes } as const)
    : ({ unit: 'hours', count: Math.ceil(minutes / minutesPerHour) } as const);
}

/** How long it takes: measured where it was, else what the desk promises. */
export function ProcessingTime({ claim: { eta, status } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.wait');
  if (!eta) return t(`usual.${status}`);
  const [usual, most] = [eta.p50, eta.p90].map((seconds) => {
    const { unit, count } = toDuration(seconds);
    return t(unit, { count });
  });
  if (eta.p90 <= 60) return t('etaSoon');
  return usual === most ? t('etaMost', { most: most ?? '' }) : t('eta', { usual: usual ?? '', most: most ?? '' });
}

'use client';
import { useTranslations } from 'next-intl';
import type { ClaimState } from './types.ts';

const minutesPerHour = 60;

/** Formats minutes, or hours from two hours on. Rounds up, so that the page never promises less than was measured. */
function toDuration(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 2 * minutesPerHour
    ? ({ unit: 'minutes', count: minutes } as const)
    : ({ unit: 'hours', count: Math.ceil(minutes / minutesPerHour) } as const);
}

/** Usual processing time as measured for the direction, or a general text if there are too few measurements. */
export function ProcessingTime({ claim: { eta, status } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.wait');
  if (!eta) return t(`usual.${status}`);
  const [usual, longest] = [eta.p50, eta.p90].map((seconds) => {
    const { unit, count } = toDuration(seconds);
    return t(unit, { count });
  });
  if (eta.p90 <= 60) return t('etaSoon');
  return usual === longest
    ? t('etaMost', { most: longest ?? '' })
    : t('eta', { usual: usual ?? '', most: longest ?? '' });
}

'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoment } from '#lib/format.ts';
import type { ClaimState } from './types.ts';
import { useClaimWords } from './use-claim-words.ts';

const minutesPerHour = 60;

/** Rounds up to whole minutes or hours, because the page must not promise a shorter time than measured. */
function toDuration(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 2 * minutesPerHour
    ? ({ unit: 'minutes', count: minutes } as const)
    : ({ unit: 'hours', count: Math.ceil(minutes / minutesPerHour) } as const);
}

/**
 * Shows the time promised for the operator's next step, together with the usual time if it was measured.
 */
export function ProcessingTime({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.wait');
  const locale = useLocale();
  const usual = useUsualTime(claim);
  if (!claim.dueAt) return usual;
  const time = formatMoment(claim.dueAt, locale);
  return claim.eta ? t('dueAt', { usual, time }) : t('dueBy', { time });
}

/** Returns the usual processing time of the direction, or a general text if there are too few measurements. */
function useUsualTime(claim: ClaimState): string {
  const { status, alwaysOpen, paidOutInCash } = claim;
  const t = useTranslations('Claim.wait');
  const words = useClaimWords(claim);
  // The visitor decides when to collect cash, so past exchanges say nothing about that time.
  const eta = paidOutInCash && status === 'payout_sent' ? null : claim.eta;
  if (!eta) return words(`wait.usual.${status}`, { hours: alwaysOpen ? 'always' : 'business' });
  const [usual, longest] = [eta.p50, eta.p90].map((seconds) => {
    const { unit, count } = toDuration(seconds);
    return t(unit, { count });
  });
  if (eta.p90 <= 60) return t('etaSoon');
  return usual === longest
    ? t('etaMost', { most: longest ?? '' })
    : t('eta', { usual: usual ?? '', most: longest ?? '' });
}

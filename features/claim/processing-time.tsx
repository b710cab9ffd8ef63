'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { formatMoment } from '#lib/format.ts';
import { useOfficeTime } from './payment/use-office-time.ts';
import type { ClaimState } from './types.ts';
import { useClaimWords } from './use-claim-words.ts';
import { useOffice } from './use-office.ts';

const minutesPerHour = 60;

/** Statuses of a paid claim whose cash is not ready yet. */
const beforeCash: readonly ClaimStatus[] = ['marked_paid', 'confirming', 'paid', 'aml', 'check', 'payout'];

/** Rounds up to whole minutes or hours, because the page must not promise a shorter time than measured. */
function toDuration(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 2 * minutesPerHour
    ? ({ unit: 'minutes', count: minutes } as const)
    : ({ unit: 'hours', count: Math.ceil(minutes / minutesPerHour) } as const);
}

/**
 * Shows the time promised for the operator's next step, together with the usual time if it was measured. A promised
 * time replaces the 90th percentile, because two limits in one sentence contradict each other.
 */
export function ProcessingTime({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.wait');
  const locale = useLocale();
  const usual = useUsualTime(claim);
  const eta = etaOf(claim);
  const office = useOffice(claim);
  const officeTime = useOfficeTime(office);
  const opensAt = claim.paidOutInCash && beforeCash.includes(claim.status) ? office?.opensAt : null;
  // Cash is never promised for a time at which its office is closed.
  if (opensAt && opensAt > (claim.dueAt ?? '')) return t('dueOffice', { time: officeTime(opensAt) });
  if (!claim.dueAt) return usual;
  const time = formatMoment(claim.dueAt, locale);
  if (!eta) return t('dueBy', { time });
  const { unit, count } = toDuration(eta.p50);
  return t('dueAt', { usual: eta.p50 < 60 ? t('soon') : t(`${unit}Long`, { count }), time });
}

/** Returns the measured times. The visitor decides when to collect cash, so past exchanges say nothing about that time. */
const etaOf = ({ status, paidOutInCash, eta }: ClaimState) => (paidOutInCash && status === 'payout_sent' ? null : eta);

/** Returns the usual processing time of the direction, or a general text if there are too few measurements. */
function useUsualTime(claim: ClaimState): string {
  const { status, alwaysOpen } = claim;
  const t = useTranslations('Claim.wait');
  const words = useClaimWords(claim);
  const eta = etaOf(claim);
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

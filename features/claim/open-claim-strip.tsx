'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { useCountdown } from '#components/ui/use-countdown.ts';
import { cn } from '#lib/cn.ts';
import { formatClock } from '#lib/format.ts';
import { nextStepOf } from '#lib/next-step.ts';
import { noteStatus, type RecentClaim } from '#lib/recent-claims.ts';
import { routes } from '#lib/routes.ts';
import type { ClaimState } from './types.ts';
import { useClockOffset, usePolledClaim } from './use-claim.ts';

export function OpenClaimStrip({ claim, others }: { claim: RecentClaim; others: number }) {
  const t = useTranslations('Claim');
  const { data, dataUpdatedAt } = usePolledClaim(claim.id);
  useEffect(() => {
    if (data) noteStatus(data);
  }, [data]);
  const step = data?.own ? nextStepOf(data.actions) : null;
  return (
    <section
      aria-label={t('open.label')}
      className="flex min-h-18 items-center justify-between gap-3 rounded-control bg-accent-wash px-3 py-2 sm:gap-4 sm:px-4 lg:min-h-12 lg:py-0"
    >
      <p className="grid min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <Link href={routes.claim(claim.id)} className="min-[22.5rem]:whitespace-nowrap">
            {t('number', { number: String(claim.number) })}
          </Link>
          <span className="max-sm:hidden lg:hidden">
            <Amount value={claim.fromSumma} code={claim.fromCode} /> →{' '}
            <Amount value={claim.toSumma} code={claim.toCode} />
          </span>
        </span>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span role="status">{data ? data.title : t('open.loading')}</span>
          {/* The list of this browser's claims is further down the home page. */}
          {others > 0 && <a href="#recent-claims">{t('open.others', { count: others })}</a>}
        </span>
      </p>
      <Link
        href={routes.claim(claim.id)}
        className={cn(
          buttonClass(step ? 'primary' : 'secondary'),
          'shrink-0 max-sm:flex-col max-sm:gap-0 max-sm:px-3 max-sm:py-0 max-sm:leading-5',
        )}
      >
        {t(`open.${step ?? 'see'}`)}
        {data && <TimeLeft claim={data} receivedAt={dataUpdatedAt} />}
      </Link>
    </section>
  );
}

/**
 * Shows the time left for the visitor's next step. Screen readers skip this countdown, because the claim's page
 * announces the remaining time.
 */
function TimeLeft({ claim, receivedAt }: { claim: ClaimState; receivedAt: number }) {
  const offset = useClockOffset(claim.serverTime, receivedAt);
  const until = claim.statusUntil ?? claim.payUntil ?? claim.serverTime;
  const left = useCountdown(until, offset);
  if (!left || !nextStepOf(claim.actions)) return null;
  return (
    <span aria-hidden="true" className="tabular-nums">
      {formatClock(left)}
    </span>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { toneOf } from '#components/ui/claim-tone.ts';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { queryFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import { noteStatus, type RecentClaim } from '#lib/recent-claims.ts';
import { routes } from '#lib/routes.ts';

export function RecentRows({ claims }: { claims: readonly RecentClaim[] }) {
  const t = useTranslations('Claim.recent');
  return (
    <section id="recent-claims" className="grid gap-2">
      <h2 className="text-lead">{t('title')}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {claims.map((claim) => (
          <li key={claim.id}>
            <RecentRow claim={claim} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the current status of a claim. For a claim that has ended, returns the stored status without a request. */
function useStatus({ id, seen }: RecentClaim): { status: ClaimStatus; title: string } | null {
  const t = useTranslations('Claim.recent');
  const { data } = useQuery({
    ...queryFor('GET /api/v1/claim/:id/status/', { params: { id } }),
    enabled: !seen?.ended,
  });
  useEffect(() => {
    if (data) noteStatus(data);
  }, [data]);
  if (data) return data;
  return seen ? { status: seen.status, title: t('status', { status: seen.status }) } : null;
}

function RecentRow({ claim }: { claim: RecentClaim }) {
  const t = useTranslations('Claim');
  const locale = useLocale();
  const current = useStatus(claim);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <Link href={routes.claim(claim.id)} className="-my-2.5 inline-flex min-h-11 items-center">
        {t('number', { number: String(claim.number) })}
      </Link>
      {current && <StatusBadge tone={toneOf(current.status)}>{current.title}</StatusBadge>}
      <span>
        <Amount value={claim.fromSumma} code={claim.fromCode} />
        {claim.pair && (
          <>
            {' '}
            → <Amount value={claim.toSumma} code={claim.toCode} />
          </>
        )}
      </span>
      {claim.pair && (
        <Link
          href={routes.home({
            cur_from: claim.pair.from,
            cur_to: claim.pair.to,
            ...(claim.pair.city && { city: claim.pair.city }),
            from_summa: claim.fromSumma,
          })}
        >
          {t('recent.again')}
        </Link>
      )}
      <time dateTime={claim.createdAt} className="text-note text-soft">
        {formatMoment(claim.createdAt, locale)}
      </time>
    </div>
  );
}

'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { formatDate } from '#lib/format.ts';
import { type RecentClaim, readRecentClaims } from '#lib/recent-claims.ts';
import { routes } from '#lib/routes.ts';

/** The claims made in this browser; nothing at all where there are none. */
export function RecentList() {
  const t = useTranslations('Claim.recent');
  const [claims, setClaims] = useState<RecentClaim[]>([]);
  useEffect(() => setClaims(readRecentClaims()), []);
  if (claims.length === 0) return null;
  return (
    <section className="grid gap-2">
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

function RecentRow({ claim }: { claim: RecentClaim }) {
  const t = useTranslations('Claim');
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <Link href={routes.claim(claim.id)}>{t('number', { number: String(claim.number) })}</Link>
      <span>
        <Amount value={claim.fromSumma} code={claim.fromCode} /> → <Amount value={claim.toSumma} code={claim.toCode} />
      </span>
      <time dateTime={claim.createdAt} className="text-note text-soft">
        {formatDate(claim.createdAt, locale)}
      </time>
    </div>
  );
}

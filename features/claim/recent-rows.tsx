'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { formatMoment } from '#lib/format.ts';
import type { RecentClaim } from '#lib/recent-claims.ts';
import { routes } from '#lib/routes.ts';

export function RecentRows({ claims }: { claims: readonly RecentClaim[] }) {
  const t = useTranslations('Claim.recent');
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

'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { queryFor } from '#lib/api/query.ts';
import { formatDate } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from '../operator-error.tsx';
import type { SimilarGroup } from '../types.ts';
import { BlockButton } from './claim-blocks.tsx';

const refreshMs = 60_000;

/** The customer's other claims, and claims with the same requisite, network or browser. */
export function SimilarClaims({ id }: { id: string }) {
  const t = useTranslations('Operator.similar');
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/claims/:id/similar/', { params: { id } }),
    refetchInterval: refreshMs,
  });
  return (
    <section className="grid gap-2 text-note" aria-labelledby="similar-claims">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="similar-claims" className="text-note text-soft">
          {t('title')}
        </h2>
        <BlockButton id={id} />
      </div>
      {error && <OperatorError error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-soft">{t('none')}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((group) => (
            <SimilarGroupItem key={group.by} group={group} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SimilarGroupItem({ group }: { group: SimilarGroup }) {
  const { by, value, count, more, done, failed, query, claims } = group;
  const t = useTranslations('Operator.similar');
  const total = t(more ? 'countMore' : 'count', { count });
  return (
    <li className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <div className="grid content-start">
        <p className="text-soft">{t(`by.${by}`)}</p>
        {value && <p className="wrap-anywhere">{value}</p>}
        <p className="tabular-nums">
          {query ? <Link href={routes.operatorQueue({ show: 'all', ...definedOf(query) })}>{total}</Link> : total}
          <span className="text-soft">{` · ${t('outcome', { done, failed })}`}</span>
        </p>
      </div>
      <ul>
        {claims.map((claim) => (
          <SimilarClaim key={claim.id} claim={claim} />
        ))}
      </ul>
    </li>
  );
}

/** Leaves out absent fields, because an exact optional property may not be undefined. */
const definedOf = ({ search, account }: NonNullable<SimilarGroup['query']>) => ({
  ...(search !== undefined && { search }),
  ...(account !== undefined && { account }),
});

function SimilarClaim({ claim }: { claim: SimilarGroup['claims'][number] }) {
  const locale = useLocale();
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3">
      <Link href={routes.operatorClaim(claim.id)} className="inline-flex min-h-8 items-center tabular-nums">
        {claim.number}
      </Link>
      <span className="min-w-0">
        {claim.title}{' '}
        <span className="text-soft">
          <Amount value={claim.fromSumma} code={claim.fromCurrency} /> →{' '}
          <Amount value={claim.toSumma} code={claim.toCurrency} />
        </span>
      </span>
      <time dateTime={claim.createdAt} className="text-soft tabular-nums">
        {formatDate(claim.createdAt, locale)}
      </time>
    </li>
  );
}

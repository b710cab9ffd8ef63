'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from '../operator-error.tsx';
import type { SimilarGroup } from '../types.ts';
import { BlockButton } from './claim-blocks.tsx';
import { SimilarClaim } from './similar-claim.tsx';

const refreshMs = 60_000;

/** Lists the customer's other claims, and claims with the same requisite, network or browser. */
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
        <>
          <ul className="divide-y divide-line border-y border-line">
            {data.map((group) => (
              <SimilarGroupItem key={group.by} group={group} />
            ))}
          </ul>
          <ul>
            {newestOf(data).map(({ claim, by }) => (
              <SimilarClaim key={claim.id} claim={claim} by={by} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const listed = 8;

/** Merges the groups into one list of the newest claims, each with the groups that contain it. */
function newestOf(groups: SimilarGroup[]) {
  const found = new Map<string, { claim: SimilarGroup['claims'][number]; by: SimilarGroup['by'][] }>();
  for (const { by, claims } of groups)
    for (const claim of claims) found.set(claim.id, { claim, by: [...(found.get(claim.id)?.by ?? []), by] });
  return [...found.values()].toSorted((a, b) => b.claim.number - a.claim.number).slice(0, listed);
}

function SimilarGroupItem({ group: { by, value, count, more, done, failed, query } }: { group: SimilarGroup }) {
  const t = useTranslations('Operator.similar');
  const total = t(more ? 'countMore' : 'count', { count });
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 py-1.5">
      <span className="min-w-0 wrap-anywhere">
        <span className="text-soft">{t(`by.${by}`)}</span> {value}
      </span>
      <span className="ml-auto tabular-nums">
        {query ? <Link href={routes.operatorQueue({ show: 'all', ...definedOf(query) })}>{total}</Link> : total}
        <span className="text-soft">{` · ${t('outcome', { done, failed })}`}</span>
      </span>
    </li>
  );
}

/**
 * Omits filters that are not set, because TypeScript's `exactOptionalPropertyTypes` forbids optional properties with
 * the value `undefined`.
 */
const definedOf = ({ search, account }: NonNullable<SimilarGroup['query']>) => ({
  ...(search !== undefined && { search }),
  ...(account !== undefined && { account }),
});

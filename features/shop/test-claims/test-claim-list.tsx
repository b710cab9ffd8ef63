'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { toneOf } from '#components/ui/claim-tone.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { formatMoney } from '#domain/format.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import type { ShopTestClaim } from '../types.ts';

const size = 10;
const refreshMs = 10_000;

/**
 * Test payments made with test keys, newest first. On the page of a test payment, the developer chooses its outcome.
 */
export function TestClaimList() {
  const t = useTranslations('Shop.tests');
  const common = useTranslations('Common');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/test-claims/', { query: { page, size } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  return (
    <section aria-labelledby="tests" className="grid gap-3">
      <h2 id="tests" className="text-title">
        {t('title')}
      </h2>
      <p className="max-w-text text-soft">{t('lead')}</p>
      {error && !data && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-32" />}
      {data?.count === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {data && data.results.length > 0 && (
        <ul className="border-t border-line">
          {data.results.map((claim) => (
            <Row key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      {data && (page > 1 || data.count > size) && (
        <div className="flex justify-between gap-3">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {common('previous')}
          </Button>
          <Button variant="secondary" disabled={page * size >= data.count} onClick={() => setPage(page + 1)}>
            {common('next')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({
  claim: { order, status, final, title, from, to, fromSumma, toSumma, createdAt, url },
}: {
  claim: ShopTestClaim;
}) {
  const t = useTranslations('Shop.tests');
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{t('order', { order })}</span>
          <StatusBadge tone={toneOf(status)}>{title}</StatusBadge>
        </p>
        <p className="tabular-nums">
          {t('sums', {
            from: formatMoney(fromSumma, from.currency, locale),
            to: formatMoney(toSumma, to.currency, locale),
          })}
        </p>
        <p className="text-note text-soft">{formatMoment(createdAt, locale)}</p>
      </div>
      <a href={url} target="_blank" rel="noopener" className={buttonClass('secondary')}>
        {t(final ? 'show' : 'open')}
      </a>
    </li>
  );
}

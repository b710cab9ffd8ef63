'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { IdentitySection } from '../identity-section.tsx';
import { AddCard } from './add-card.tsx';
import { CardRow } from './card-row.tsx';

const pageSize = 20;
const refreshMs = 15_000;

export function CardsScreen() {
  const t = useTranslations('Verification.cards');
  const common = useTranslations('Common');
  const [page, setPage] = useState(1);
  const cards = useQuery({
    ...queryFor('GET /api/v1/verify/', { query: { kind: 'card', page, size: pageSize } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ status }) => status === 'wait' || status === 'work') ? refreshMs : false,
  });
  const { data, error } = cards;
  return (
    <div className="grid gap-6">
      <header className="grid justify-items-start gap-4">
        <div className="grid gap-2">
          <h1 className="text-head">{t('title')}</h1>
          <p className="max-w-text text-soft">{t('lead')}</p>
        </div>
        <AddCard />
      </header>
      {error && <ErrorState onRetry={() => void cards.refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.count === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {data && data.results.length > 0 && (
        <ul aria-label={t('title')} aria-busy={cards.isFetching} className="border-t border-line">
          {data.results.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      {data && (page > 1 || data.count > pageSize) && (
        <div className="flex justify-between gap-3">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {common('previous')}
          </Button>
          <Button variant="secondary" disabled={page * pageSize >= data.count} onClick={() => setPage(page + 1)}>
            {common('next')}
          </Button>
        </div>
      )}
      <IdentitySection />
    </div>
  );
}

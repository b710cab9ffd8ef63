'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import { IdentitySection } from '../identity-section.tsx';
import { AddCard } from './add-card.tsx';
import { CardRow } from './card-row.tsx';

const pageSize = 20;
const refreshMs = 15_000;

const hrefOf = (page: number) => (page > 1 ? `${routes.accountCards}?page=${page}` : routes.accountCards);

export function CardsScreen() {
  const t = useTranslations('Verification.cards');
  const page = pageNumberFrom(useSearchParams());
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
      {!data && !error && <SkeletonRows className="h-44 sm:h-21" />}
      {data?.count === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {data && data.results.length > 0 && (
        <ul aria-label={t('title')} aria-busy={cards.isFetching} className="border-t border-line">
          {data.results.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      {data && <Pagination page={page} size={pageSize} count={data.count} href={hrefOf} />}
      <IdentitySection />
    </div>
  );
}

'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { CardRow } from './card-row.tsx';

const size = 20;

/** Gift cards that the account has bought or activated, newest first. */
export function OwnCards({ page }: { page: number }) {
  const t = useTranslations('Gift.list');
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/users/me/gift/', { query: { page, size } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    ) : (
      <Skeleton className="h-60" />
    );
  if (data.count === 0)
    return (
      <EmptyState
        title={t('empty')}
        text={t('emptyText')}
        action={
          <Link href={routes.accountGift({ tab: 'buy' })} className={buttonClass()}>
            {t('buy')}
          </Link>
        }
      />
    );
  return (
    <div>
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      <ul aria-label={t('title')} className="divide-y divide-line border-y border-line">
        {data.results.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </ul>
      <Pagination
        page={page}
        size={size}
        count={data.count}
        href={(number) => routes.accountGift(number > 1 ? { page: String(number) } : {})}
      />
    </div>
  );
}

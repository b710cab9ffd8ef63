'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import { PromocodeRow } from './promocode-row.tsx';

const size = 20;

export function PromocodesScreen() {
  const t = useTranslations('Promocodes');
  const page = pageNumberFrom(useSearchParams());
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/users/me/promocodes/', { query: { page, size } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const toForm = (
    <Link href={routes.home()} className={buttonClass('secondary')}>
      {t('toForm')}
    </Link>
  );
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-head">{t('title')}</h1>
        <p className="max-w-text text-soft">{t('lead')}</p>
      </header>
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data?.count === 0 && <EmptyState title={t('empty')} text={t('emptyText')} action={toForm} />}
      {data && data.results.length > 0 && (
        <ul aria-label={t('title')} className="border-t border-line">
          {data.results.map((promocode) => (
            <PromocodeRow key={promocode.code} promocode={promocode} at={dataUpdatedAt} />
          ))}
        </ul>
      )}
      {data && <Pagination page={page} size={size} count={data.count} href={routes.promocodes} />}
    </div>
  );
}

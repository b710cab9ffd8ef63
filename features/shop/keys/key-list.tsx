'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import type { NewShopKey } from '../types.ts';
import { KeyRow } from './key-row.tsx';

/** Keys of the shop: active ones first, then the latest ended ones. */
export function KeyList({ onReplaced }: { onReplaced: (key: NewShopKey) => void }) {
  const t = useTranslations('Shop.keys');
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/keys/'),
    refetchOnWindowFocus: 'always',
  });
  return (
    <section aria-labelledby="keys" className="grid gap-3">
      <h2 id="keys" className="text-title">
        {t('list')}
      </h2>
      {error && !data && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {data && data.length > 0 && (
        <ul className="border-t border-line">
          {data.map((key) => (
            <KeyRow key={key.id} shopKey={key} onReplaced={onReplaced} />
          ))}
        </ul>
      )}
    </section>
  );
}

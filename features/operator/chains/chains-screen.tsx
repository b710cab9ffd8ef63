'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { ChainCard } from './chain-card.tsx';
import { chainsQuery } from './chains-query.ts';

const refreshMs = 5_000;

/** Lists the chains on which payments are processed automatically, with their health, wallets and stuck payouts. */
export function ChainsScreen() {
  const t = useTranslations('Operator.chains');
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...chainsQuery,
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')} />
      <p className="max-w-text text-soft">{t('what')}</p>
      {error && (
        <OperatorError error={error} stale={data !== undefined} {...(!data && { onRetry: () => void refetch() })} />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {data?.map((chain) => (
        <ChainCard key={chain.name} chain={chain} now={dataUpdatedAt} />
      ))}
    </div>
  );
}

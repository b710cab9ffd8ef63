'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { queryFor } from '#lib/api/query.ts';
import { useLastError } from '#lib/api/use-last-error.ts';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { Attention } from './attention.tsx';
import { Figures } from './figures.tsx';
import { Health } from './health.tsx';
import { QueueAges } from './queue-ages.tsx';
import { useOverviewQuery } from './use-overview-query.ts';

const refreshMs = 30_000;

/** Overview of the exchange: the problems that need staff, the figures of a period, and the state of every part. */
export function OverviewScreen() {
  const t = useTranslations('Operator.overview');
  const { state, change } = useOverviewQuery();
  const query = useQuery({
    ...queryFor('GET /api/v1/operator/health/'),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  const { data, dataUpdatedAt, refetch } = query;
  const error = useLastError(query);
  return (
    <div className="grid max-w-wide gap-6">
      <SectionHead title={t('title')} />
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-14" />}
      {data && <Attention health={data} now={dataUpdatedAt} />}
      <Figures state={state} onChange={change} />
      {data && <QueueAges queue={data.queue} now={dataUpdatedAt} />}
      {data && <Health health={data} now={dataUpdatedAt} />}
    </div>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { DeskError } from '../desk-error.tsx';
import { DeskClaimView } from './desk-claim-view.tsx';
import { useDeskClaim } from './use-desk-claim.ts';

export function DeskClaimScreen({ id }: { id: string }) {
  const t = useTranslations('Operator.claim');
  const { data, error, refetch } = useDeskClaim(id);
  const missing = error instanceof ApiFailure && error.status === 404;
  if (data) {
    return (
      <div className="grid gap-4">
        {error && <DeskError error={error} stale onRetry={() => void refetch()} />}
        <DeskClaimView desk={data} />
      </div>
    );
  }
  if (missing) return <EmptyState title={t('missing')} text={t('missingText')} />;
  if (error) return <DeskError error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-96" />;
}

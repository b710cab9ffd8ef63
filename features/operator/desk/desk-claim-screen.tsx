'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';
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
  if (missing) {
    const toList = (
      <Link href={routes.operator} className={buttonClass('secondary')}>
        {t('back')}
      </Link>
    );
    return <EmptyState title={t('missing')} text={t('missingText')} action={toList} />;
  }
  if (error) return <DeskError error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-96" />;
}

'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from '../operator-error.tsx';
import { OperatorClaimView } from './operator-claim-view.tsx';
import { useOperatorClaim } from './use-operator-claim.ts';

export function OperatorClaimScreen({ id }: { id: string }) {
  const t = useTranslations('Operator.claim');
  const { data, error, refetch } = useOperatorClaim(id);
  const missing = error instanceof ApiFailure && error.status === 404;
  if (data) {
    return (
      <div className="grid gap-4">
        {error && <OperatorError error={error} stale onRetry={() => void refetch()} />}
        <OperatorClaimView details={data} />
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
  if (error) return <OperatorError error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-96" />;
}

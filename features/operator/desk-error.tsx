'use client';
import { useTranslations } from 'next-intl';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ApiFailure } from '#lib/api/failure.ts';

interface Props {
  error: Error;
  /** Something older is still in sight. */
  stale?: boolean;
  onRetry?: () => void;
}

/** A refusal or a failure at the desk, in its place. */
export function DeskError({ error, stale, onRetry }: Props) {
  const t = useTranslations('Operator.error');
  const failure = error instanceof ApiFailure ? error : null;
  return (
    <ErrorState
      title={failure?.detail || t(failure?.code === 'network' ? 'network' : 'unknown')}
      text={stale ? t('stale') : undefined}
      requestId={failure?.requestId}
      onRetry={onRetry}
    />
  );
}

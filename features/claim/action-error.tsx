'use client';
import { useTranslations } from 'next-intl';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ApiFailure } from '#lib/api/failure.ts';

/** Why an action was refused, beside its button; what was kept, and the number to name. */
export function ActionError({ error }: { error: Error | null }) {
  const t = useTranslations('Claim.actionError');
  if (!error) return null;
  const failure = error instanceof ApiFailure ? error : null;
  const detail = failure?.detail || t(failure?.code === 'network' ? 'network' : 'unknown');
  return <ErrorState title={detail} text={t('kept')} requestId={failure?.requestId} />;
}

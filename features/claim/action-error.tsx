'use client';
import { useTranslations } from 'next-intl';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ApiFailure, isOutcomeUnknown } from '#lib/api/failure.ts';
import { useNextStep } from '#lib/api/use-next-step.ts';

/** Why an action was refused, beside its button; what to do now or what was kept, and the number to name. */
export function ActionError({ error }: { error: Error | null }) {
  const t = useTranslations('Claim.actionError');
  const next = useNextStep(error);
  if (!error) return null;
  const failure = error instanceof ApiFailure ? error : null;
  // Why this very option is closed says more than that one is.
  const detail =
    failure?.fields.choice?.[0] || failure?.detail || t(failure?.code === 'network' ? 'network' : 'unknown');
  return (
    <ErrorState
      title={detail}
      text={next ?? t(isOutcomeUnknown(error) ? 'unsure' : 'kept')}
      requestId={failure?.requestId}
    />
  );
}

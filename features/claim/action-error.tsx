'use client';
import { useTranslations } from 'next-intl';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ApiFailure, isOutcomeUnknown } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { useNextStep } from '#lib/api/use-next-step.ts';
import { useReconnected } from '#lib/use-online.ts';

/** Shows the reason, the next step and the request id next to the button of a failed action. */
export function ActionError({ error }: { error: Error | null }) {
  const t = useTranslations('Claim.actionError');
  const next = useNextStep(error);
  const isReconnected = useReconnected(error);
  if (!error) return null;
  const failure = error instanceof ApiFailure ? error : null;
  // The page reloads the claim when the connection is back, so its status says whether the action has arrived.
  if (failure?.code === 'network' && isReconnected) return null;
  // The API's error for the field `choice` is shown first, because it is more precise than the general error text.
  const detail =
    fieldError(error, 'choice') || failure?.detail || t(failure?.code === 'network' ? 'network' : 'unknown');
  return (
    <ErrorState
      title={detail}
      text={next ?? t(isOutcomeUnknown(error) ? 'unsure' : 'kept')}
      requestId={failure?.requestId}
    />
  );
}

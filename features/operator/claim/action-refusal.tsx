'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { OperatorError } from '../operator-error.tsx';
import type { ActionErrors } from './use-action-form.ts';

interface Props {
  error: Error | null;
  errors: ActionErrors;
  /** Name of the claim's current status. */
  title: string;
}

/** Why the API refused the action. Field errors are shown at their fields instead. */
export function ActionRefusal({ error, errors, title }: Props) {
  const t = useTranslations('Operator.form');
  if (!error) return null;
  const held = fieldError(error, 'action');
  if (held) {
    return (
      <Callout tone="danger" title={t('held')} live>
        <p>{held}</p>
      </Callout>
    );
  }
  if (error instanceof ApiFailure && error.code === 'conflict') {
    return (
      <Callout tone="caution" title={t('conflict')} live>
        <p>{t('conflictText', { status: title })}</p>
      </Callout>
    );
  }
  return Object.keys(errors).length > 0 ? null : <OperatorError error={error} />;
}

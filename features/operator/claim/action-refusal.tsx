'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { OperatorError } from '../operator-error.tsx';
import { MovedNote } from './moved-note.tsx';
import type { ActionErrors } from './use-action-form.ts';

interface Props {
  error: Error | null;
  errors: ActionErrors;
  /** Name of the claim's current status. */
  title: string;
}

/** Explains why the API refused an operator's action. Field errors are shown at their fields instead. */
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
    return <MovedNote>{t('conflictText', { status: title })}</MovedNote>;
  }
  return Object.keys(errors).length > 0 ? null : <OperatorError error={error} />;
}

'use client';
import { useTranslations } from 'next-intl';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';

export interface Deletion {
  isPending: boolean;
  error: Error | null;
  run: () => Promise<unknown>;
}

/** Button that removes a text from the site after a confirmation. */
export function DeleteButton({ title, deletion: { isPending, error, run } }: { title: string; deletion: Deletion }) {
  const t = useTranslations('Operator.content');
  return (
    <ConfirmButton
      label={t('delete')}
      title={t('deleteTitle')}
      text={t('deleteText', { title })}
      keep={t('keep')}
      busy={isPending}
      failure={
        error && {
          title: (error instanceof ApiFailure && error.detail) || t('deleteFailed'),
          requestId: requestIdOf(error),
        }
      }
      onConfirm={run}
    />
  );
}

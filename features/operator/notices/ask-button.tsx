'use client';
import { useTranslations } from 'next-intl';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';

interface Props {
  label: string;
  title: string;
  text: string;
  removal: { isPending: boolean; error: Error | null; run: () => Promise<unknown> };
}

/** Button that disconnects a channel after a confirmation. */
export function AskButton({ label, title, text, removal: { isPending, error, run } }: Props) {
  const t = useTranslations('Operator.notices');
  const unknown = useTranslations('Operator.error');
  return (
    <ConfirmButton
      label={label}
      title={title}
      text={text}
      keep={t('keep')}
      size="dense"
      busy={isPending}
      failure={
        error && {
          title: (error instanceof ApiFailure && error.detail) || unknown('unknown'),
          requestId: requestIdOf(error),
        }
      }
      onConfirm={run}
    />
  );
}

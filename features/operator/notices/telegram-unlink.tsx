'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { mutationFor } from '#lib/api/query.ts';
import { useChannelState } from './use-notices.ts';

export function TelegramUnlink({ name }: { name: string }) {
  const t = useTranslations('Operator.notices');
  const failed = useTranslations('Operator.error');
  const setState = useChannelState();
  const { isPending, error, mutateAsync } = useMutation({
    ...mutationFor('DELETE /api/v1/operator/telegram/link/'),
    onSuccess: (telegram) => setState({ telegram }),
  });
  return (
    <ConfirmButton
      label={t('telegram.unlink')}
      title={t('telegram.unlinkTitle')}
      text={t('telegram.unlinkText', { name })}
      keep={t('keep')}
      size="dense"
      busy={isPending}
      error={error}
      failed={failed('unknown')}
      onConfirm={() => mutateAsync({})}
    />
  );
}

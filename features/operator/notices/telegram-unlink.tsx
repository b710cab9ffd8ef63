'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { mutationFor } from '#lib/api/query.ts';
import { AskButton } from './ask-button.tsx';
import { useChannelState } from './use-notices.ts';

export function TelegramUnlink({ name }: { name: string }) {
  const t = useTranslations('Operator.notices.telegram');
  const setState = useChannelState();
  const { isPending, error, mutateAsync } = useMutation({
    ...mutationFor('DELETE /api/v1/operator/telegram/link/'),
    onSuccess: (telegram) => setState({ telegram }),
  });
  const removal = { isPending, error, run: () => mutateAsync({}) };
  return <AskButton label={t('unlink')} title={t('unlinkTitle')} text={t('unlinkText', { name })} removal={removal} />;
}

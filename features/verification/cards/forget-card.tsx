'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { mutationFor } from '#lib/api/query.ts';
import type { Verification } from '../types.ts';

/** Button that deletes a card and its photos after a confirmation. */
export function ForgetCard({ card }: { card: Verification }) {
  const t = useTranslations('Verification.forget');
  const client = useQueryClient();
  const { error, isPending, mutateAsync } = useMutation({
    ...mutationFor('DELETE /api/v1/verify/:id/'),
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET /api/v1/verify/'] }),
  });
  return (
    <ConfirmButton
      label={t('button')}
      title={t('title')}
      text={t('text')}
      keep={t('keep')}
      busy={isPending}
      error={error}
      failed={t('failed')}
      onConfirm={() => mutateAsync({ params: { id: card.id } })}
    />
  );
}

'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { mutationFor } from '#lib/api/query.ts';

/** Button that closes a payment link after a confirmation. */
export function CloseLink({ id }: { id: string }) {
  const t = useTranslations('Shop.links.close');
  const client = useQueryClient();
  const { error, isPending, mutateAsync } = useMutation({
    ...mutationFor('POST /api/v1/shop/links/:id/close/'),
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET /api/v1/shop/links/'] }),
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
      onConfirm={() => mutateAsync({ params: { id }, body: {} })}
    />
  );
}

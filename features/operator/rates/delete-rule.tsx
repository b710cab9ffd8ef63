'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { useSubmit } from '#lib/api/use-submit.ts';
import { rulesQuery } from './rules-query.ts';

/** Button that deletes the rule of a unit after a confirmation. */
export function DeleteRule({ unit }: { unit: string }) {
  const t = useTranslations('Operator.rates.rules');
  const client = useQueryClient();
  const remove = useSubmit('DELETE /api/v1/operator/rates/rules/:unit/', {
    onSuccess: (rules) => {
      client.setQueryData(rulesQuery.queryKey, rules);
      void client.invalidateQueries({ queryKey: ['GET /api/v1/operator/change-requests/'] });
    },
  });
  return (
    <ConfirmButton
      label={t('delete')}
      title={t('deleteOf', { unit })}
      text={t('deleteText')}
      keep={t('keep')}
      size="dense"
      busy={remove.isPending}
      error={remove.error}
      failed={t('failed')}
      onConfirm={() => remove.mutateAsync({ params: { unit } })}
    />
  );
}

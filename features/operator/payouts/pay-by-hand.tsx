'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { useSubmit } from '#lib/api/use-submit.ts';

/**
 * Button that stops the automatic payout of an order, so that staff can pay by hand. Works until the payout is signed,
 * and needs a confirmation.
 */
export function PayByHand({ claimId }: { claimId: string }) {
  const t = useTranslations('Operator.payouts');
  const client = useQueryClient();
  const byHand = useSubmit('POST /api/v1/operator/claims/:id/pay-by-hand/', {
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['GET /api/v1/operator/claims/:id/'] }),
        client.invalidateQueries({ queryKey: ['GET /api/v1/operator/payouts/'] }),
      ]),
  });
  return (
    <ConfirmButton
      label={t('byHand')}
      title={t('byHandTitle')}
      text={t('byHandText')}
      keep={t('keep')}
      variant="primary"
      size="dense"
      busy={byHand.isPending}
      error={byHand.error}
      failed={t('failed')}
      onConfirm={() => byHand.mutateAsync({ params: { id: claimId } })}
    />
  );
}

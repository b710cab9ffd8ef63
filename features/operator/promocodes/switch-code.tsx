'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { mutationFor } from '#lib/api/query.ts';
import { OperatorError } from '../operator-error.tsx';
import type { OperatorPromocode } from '../types.ts';

/** Button that turns a promo code off, or turns it on again. */
export function SwitchCode({ promocode: { id, state } }: { promocode: OperatorPromocode }) {
  const t = useTranslations('Operator.promocodes');
  const client = useQueryClient();
  const isOff = state === 'off';
  const change = useMutation({
    ...mutationFor('POST /api/v1/operator/promocodes/:id/'),
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET /api/v1/operator/promocodes/'] }),
  });
  return (
    <>
      <Button
        variant={isOff ? 'secondary' : 'danger'}
        size="dense"
        busy={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { active: isOff } })}
      >
        {t(isOff ? 'switchOn' : 'switchOff')}
      </Button>
      {change.error && <OperatorError error={change.error} />}
    </>
  );
}

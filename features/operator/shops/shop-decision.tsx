'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { reasonedActions, type ShopAction, shopActions, shopTransitions } from '#domain/shop.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { mutationFor } from '#lib/api/query.ts';
import { OperatorError } from '../operator-error.tsx';
import type { OperatorShop } from '../types.ts';

const variants = { accept: 'primary', reopen: 'secondary', refuse: 'secondary', close: 'danger' } as const;

/** Staff actions on a shop. The shop's owner learns the reason of a refusal or closure by mail. */
export function ShopDecision({ shop: { id, status, askedAt } }: { shop: OperatorShop }) {
  const t = useTranslations('Operator.shops');
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const order = useMutation({
    ...mutationFor('POST /api/v1/operator/shops/:id/'),
    onSettled: () => client.invalidateQueries(),
  });
  const offered = shopActions.filter((action) => shopTransitions[action].from.includes(status));
  const act = (action: ShopAction) =>
    order.mutate({ params: { id }, body: { action, askedAt, ...(note.trim() && { note }) } });
  const noteFault = fieldError(order.error, 'note');
  return (
    <div className="grid content-start gap-3">
      {offered.some((action) => reasonedActions.includes(action)) && (
        <Field label={t('note')} hint={t('noteHint')} error={noteFault}>
          {(control) => (
            <Textarea {...control} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
      )}
      {offered.map((action) => (
        <Button key={action} variant={variants[action]} busy={order.isPending} onClick={() => act(action)}>
          {t(action)}
        </Button>
      ))}
      {order.error && !noteFault && <OperatorError error={order.error} />}
    </div>
  );
}

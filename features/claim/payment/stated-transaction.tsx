'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { awaitsProof } from '#domain/claim-status.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { ActionError } from '../action-error.tsx';
import type { ClaimState } from '../types.ts';
import { useCacheClaim } from '../use-claim.ts';

/** Field for the payment's transaction number, which helps staff to find the payment. */
export function StatedTransaction({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.transaction');
  const cacheClaim = useCacheClaim(claim.id);
  const [number, setNumber] = useState(claim.statedTx ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const save = useSubmit('POST /api/v1/claim/:id/confirm/', { onSuccess: cacheClaim });
  if (!claim.actions.includes('transaction')) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setEmpty(number.trim() === '');
    if (number.trim() !== '')
      save.mutate({ params: { id: claim.id }, body: { action: 'transaction', transaction: number } });
  };
  const refusal = fieldError(save.error, 'transaction');
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3 print:hidden">
      <Field
        label={t(claim.from.network ? 'labelCrypto' : 'label')}
        hint={t('hint')}
        error={isEmpty ? t('empty') : refusal}
      >
        {(control) => (
          <Input
            {...control}
            name="transaction"
            value={number}
            onChange={(event) => {
              save.reset();
              setEmpty(false);
              setNumber(event.target.value);
            }}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Field>
      {!refusal && <ActionError error={save.error} />}
      {save.isSuccess && <Callout tone="success" title={t('saved')} live />}
      <SubmitButton variant="secondary" busy={save.isPending} className="justify-self-start">
        {t(awaitsProof(claim) ? 'send' : 'save')}
      </SubmitButton>
    </form>
  );
}

'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Facts } from '#components/ui/facts.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';
import type { OperatorClaim, PayoutDetails } from '../types.ts';

interface Props {
  claim: OperatorClaim['claim'];
  inputs: NonNullable<PayoutDetails['inputs']>;
  onDone: () => void;
}

/** Form with which an operator replaces the requisites of a payout. */
export function PayoutDetailsForm({ claim, inputs, onDone }: Props) {
  const t = useTranslations('Operator.payoutDetails');
  const client = useQueryClient();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const change = useSubmit('POST /api/v1/operator/claims/:id/payout-details/', {
    onSuccess: async (details) => {
      const params = { id: claim.id };
      client.setQueryData(queryFor('GET /api/v1/operator/claims/:id/payout-details/', { params }).queryKey, details);
      await client.invalidateQueries({ queryKey: ['GET /api/v1/operator/claims/:id/'] });
      await client.invalidateQueries({ queryKey: ['GET /api/v1/operator/change-requests/'] });
      onDone();
    },
  });
  const visible = inputs.filter((input) => input.visible);
  const isMissing = (name: string, required: boolean) => isSubmitted && required && !values[name]?.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const isComplete = visible.every(({ name, required }) => !required || values[name]?.trim());
    if (!isComplete || note.trim() === '' || change.isPending) return;
    change.mutate({ params: { id: claim.id }, body: { toRequisites: values, note: note.trim() } });
  };
  const isExplained = visible.some(({ name }) => fieldError(change.error, `toRequisites.${name}`) !== undefined);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('what')}</p>
      <Facts items={claim.to.requisites.map(({ label, value }) => ({ term: t('now', { label }), value }))} />
      {visible.map(({ name, label, required }, index) => (
        <Field
          key={name}
          label={label}
          error={isMissing(name, required) ? t('required') : fieldError(change.error, `toRequisites.${name}`)}
          required={required}
        >
          {(control) => (
            <Input
              {...control}
              {...(index === 0 && { 'data-autofocus': true })}
              autoComplete="off"
              spellCheck={false}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Field
        label={t('note')}
        hint={t('noteHint')}
        error={isSubmitted && note.trim() === '' && t('noteRequired')}
        required
      >
        {(control) => (
          <Textarea {...control} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
      {change.error && !isExplained && <OperatorError error={change.error} />}
      <SubmitButton variant="danger" busy={change.isPending} className="justify-self-start">
        {t('do')}
      </SubmitButton>
    </form>
  );
}

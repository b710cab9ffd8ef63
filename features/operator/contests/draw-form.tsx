'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';
import type { StaffContest } from '../types.ts';

/**
 * Form that draws the winners from a public random value, such as the hash of a Bitcoin block. A draw cannot be
 * repeated.
 */
export function DrawForm({ contest: { id, publicValueName } }: { contest: StaffContest }) {
  const t = useTranslations('Operator.contests');
  const client = useQueryClient();
  const [publicValue, setPublicValue] = useState('');
  const draw = useSubmit('POST /api/v1/operator/contests/:id/draw/', {
    onSuccess: (contests) => client.setQueryData(queryFor('GET /api/v1/operator/contests/').queryKey, contests),
  });
  const refusal = fieldError(draw.error, 'publicValue');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draw.isPending) draw.mutate({ params: { id }, body: { publicValue } });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-text gap-3">
      <Field label={t('publicValue')} hint={t('publicValueHint', { name: publicValueName })} error={refusal} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={publicValue}
            onChange={(event) => {
              setPublicValue(event.target.value);
              draw.reset();
            }}
          />
        )}
      </Field>
      {draw.error && !refusal && <OperatorError error={draw.error} />}
      <SubmitButton busy={draw.isPending} className="justify-self-start">
        {t('draw')}
      </SubmitButton>
    </form>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';
import type { QueueView } from '../types.ts';

interface Props {
  query: string;
  onSaved: (views: QueueView[]) => void;
}

/** Form that saves the current filters under a name. Filters that were saved under this name before are replaced. */
export function ViewForm({ query, onSaved }: Props) {
  const t = useTranslations('Operator.views');
  const [name, setName] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const save = useSubmit('POST /api/v1/operator/views/', { onSuccess: onSaved });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (name.trim() !== '' && !save.isPending) save.mutate({ body: { name: name.trim(), query } });
  };
  const error = fieldError(save.error, 'name');
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t('name')}
        hint={t('nameHint')}
        error={isSubmitted && name.trim() === '' ? t('nameRequired') : error}
        required
      >
        {(control) => (
          <Input
            {...control}
            data-autofocus
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {save.error && !error && <OperatorError error={save.error} />}
      <SubmitButton busy={save.isPending} className="justify-self-start">
        {t('do')}
      </SubmitButton>
    </form>
  );
}

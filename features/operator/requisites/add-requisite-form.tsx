'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError, fieldErrors } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { CurrencySelect } from '../currency-select.tsx';
import { OperatorError } from '../operator-error.tsx';
import { emptyTexts, RequisiteFields, readTexts } from './requisite-fields.tsx';
import { useAddRequisite } from './use-requisites.ts';

interface Props {
  /** Code of the currency, or '' if the form asks for the currency. */
  code: string;
  onDone: (isWaiting: boolean) => void;
}

export function AddRequisiteForm({ code: given, onDone }: Props) {
  const t = useTranslations('Operator.requisites');
  const locale = useLocale();
  const [code, setCode] = useState(given);
  const [value, setValue] = useState('');
  const [texts, setTexts] = useState(emptyTexts);
  const [isChecked, setChecked] = useState(false);
  const currency = useQuery(queryFor('GET /api/v1/operator/currencies/')).data?.find((one) => one.code === code);
  const add = useAddRequisite(onDone);
  const read = readTexts(texts, locale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (code === '' || value.trim() === '' || !read || add.isPending) return;
    add.mutate({ body: { code, value, ...read } });
  };
  const isTold = fieldErrors(add.error, ['value', 'tag', 'dayLimit', 'holder', 'bank']).length > 0;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {given === '' && <CurrencySelect label={t('currency')} value={code} onChange={setCode} />}
      <Field
        label={t('value')}
        hint={t('valueHint')}
        error={isChecked && value.trim() === '' ? t('valueRequired') : fieldError(add.error, 'value')}
        required
      >
        {(control) => (
          <Input
            {...control}
            data-autofocus={given !== '' || undefined}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            className="tabular-nums"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <RequisiteFields
        texts={texts}
        onChange={(change) => setTexts({ ...texts, ...change })}
        unit={currency?.currency ?? ''}
        isAddress={currency?.kind === 'crypto'}
        error={add.error}
        isLimitWrong={isChecked && !read}
      />
      {add.error && !isTold && <OperatorError error={add.error} />}
      <SubmitButton busy={add.isPending} className="justify-self-start">
        {t('add')}
      </SubmitButton>
    </form>
  );
}

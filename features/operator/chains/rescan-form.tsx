'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';
import { chainsQuery } from './chains-query.ts';

/** Form for the number of the first block that is read again. */
export function RescanForm({ chain, scanned }: { chain: string; scanned: number }) {
  const t = useTranslations('Operator.chains.rescan');
  const client = useQueryClient();
  const [from, setFrom] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const start = useSubmit('POST /api/v1/operator/chains/:chain/rescan/', {
    onSuccess: (chains) => {
      client.setQueryData(chainsQuery.queryKey, chains);
      setFrom('');
      setSubmitted(false);
    },
  });
  const isHeight = /^\d{1,9}$/.test(from.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isHeight && !start.isPending) start.mutate({ params: { chain }, body: { from: Number(from) } });
  };
  const fault = fieldError(start.error, 'from');
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-accent">{t('title')}</summary>
      <form method="post" noValidate onSubmit={save} className="grid gap-3 pt-2">
        <p className="max-w-text text-note text-soft">{t('text')}</p>
        <Field
          label={t('from')}
          error={(isSubmitted && !isHeight && t('fromRequired')) || fault}
          className="max-w-60"
          required
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              className="tabular-nums"
              placeholder={String(scanned)}
              value={from}
              onChange={({ target }) => {
                setFrom(target.value);
                start.reset();
              }}
            />
          )}
        </Field>
        <SubmitButton variant="secondary" size="dense" busy={start.isPending} className="justify-self-start">
          {t('start')}
        </SubmitButton>
        {start.error && !fault && <OperatorError error={start.error} />}
      </form>
    </details>
  );
}

'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { formatAmount } from '#domain/format.ts';
import { belowLevels } from '#domain/hot-balance.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { OperatorError } from '../operator-error.tsx';
import type { DeskChain } from '../types.ts';
import { chainsQuery } from './chains-query.ts';

interface Props {
  code: string;
  level: NonNullable<DeskChain['wallet']>['balances'][number]['level'];
}

export function HotLevelForm({ code, level }: Props) {
  const t = useTranslations('Operator.chains.level');
  const locale = useLocale();
  const client = useQueryClient();
  const [text, setText] = useState(level ? formatAmount(level.level, locale) : '');
  const [below, setBelow] = useState(level?.below ?? 'close');
  const [isSubmitted, setSubmitted] = useState(false);
  const save = useSubmit('PUT /api/v1/operator/hot-levels/:code/', {
    onSuccess: (chains) => client.setQueryData(chainsQuery.queryKey, chains),
  });
  const summa = text.trim() === '' ? null : parseExactAmount(text, locale);
  const isWrong = text.trim() !== '' && summa === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isWrong && !save.isPending) save.mutate({ params: { code }, body: { level: summa, below } });
  };
  const fault = fieldError(save.error, 'level');
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-accent">{t('edit')}</summary>
      <form method="post" noValidate onSubmit={submit} className="grid justify-items-start gap-3 pt-2 pb-3">
        <Field
          label={t('level', { code })}
          hint={t('hint')}
          error={(isSubmitted && isWrong && t('wrong')) || fault}
          className="max-w-text"
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="max-w-60 tabular-nums"
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                save.reset();
              }}
            />
          )}
        </Field>
        <Segmented
          legend={t('below')}
          name={`below-${code}`}
          options={belowLevels.map((value) => ({ value, label: t(value) }))}
          value={below}
          onChange={setBelow}
        />
        <SubmitButton variant="secondary" size="dense" busy={save.isPending}>
          {t('save')}
        </SubmitButton>
        {save.error && !fault && <OperatorError error={save.error} />}
      </form>
    </details>
  );
}

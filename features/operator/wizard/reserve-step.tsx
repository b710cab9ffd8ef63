'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { isPositive } from '#domain/amount.ts';
import { fieldError, fieldErrors } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { OperatorError } from '../operator-error.tsx';
import type { DeskDirection } from '../types.ts';

interface Props {
  direction: DeskDirection;
  onNext: () => void;
}

/** Wizard step for the reserve from which customers are paid. The typed sum is booked as a top-up of the reserve. */
export function ReserveStep({ direction: { to, reserve, problems }, onNext }: Props) {
  const t = useTranslations('Operator.wizard');
  const locale = useLocale();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isShort = problems.some(({ code }) => code === 'reserve') || !isPositive(reserve);
  const topUp = useSubmit('POST /api/v1/operator/reserves/:ps/', {
    onSuccess: async () => {
      setText('');
      setChecked(false);
      await client.invalidateQueries();
    },
  });
  const sum = parseExactAmount(text, locale);
  const isWrong = sum === null || !isPositive(sum);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isWrong || topUp.isPending) return;
    topUp.mutate({ params: { ps: to.ps }, body: { change: sum, note: t('reserveNote') } });
  };
  return (
    <div className="grid max-w-narrow gap-4">
      <p role="status">
        {t('reserveNow')} <Amount value={reserve} code={to.currency} className="font-semibold" />
      </p>
      {isShort && topUp.isSuccess && (
        <Callout tone="caution" title={t('reserveShort')}>
          <p>{t('reserveShortText')}</p>
        </Callout>
      )}
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('reserveAdd', { unit: to.currency })}
          hint={t('reserveHint')}
          error={isChecked && isWrong ? t('reserveWrong') : fieldError(topUp.error, 'change')}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="tabular-nums"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {topUp.error && fieldErrors(topUp.error, ['change']).length === 0 && <OperatorError error={topUp.error} />}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={topUp.isPending} variant={isShort ? 'primary' : 'secondary'}>
            {t('reserveDo')}
          </SubmitButton>
          <Button variant={isShort ? 'quiet' : 'primary'} onClick={onNext}>
            {t(isShort ? 'later' : 'next')}
          </Button>
        </div>
      </form>
    </div>
  );
}

'use client';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { GroupedText } from '#components/grouped-text.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { formatMoney } from '#domain/format.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { mutationFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { formatMoment } from '#lib/format.ts';
import type { UnconfirmedWithdrawal } from '../types.ts';

interface Props {
  withdrawal: UnconfirmedWithdrawal;
  onConfirmed: () => void;
  /**
   * Called after the user has requested a new code. The API replaces the withdrawal with a new withdrawal, and the new
   * code confirms the new withdrawal.
   */
  onReplaced: (withdrawal: UnconfirmedWithdrawal) => void;
  onClose: () => void;
}

/** Second step of a withdrawal: shows the sums again, and asks for the code that confirms the withdrawal. */
export function ConfirmWithdrawal({ withdrawal, onConfirmed, onReplaced, onClose }: Props) {
  const t = useTranslations('Shop.withdrawal.confirm');
  const locale = useLocale();
  const estimated = useTranslations('Withdrawal');
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { id, by, summa, fee, currency, toPs, toName, toSumma, toCurrency, requisites, validUntil } = withdrawal;
  const sum = formatMoney(toSumma, toCurrency, locale);
  const confirm = useMutation({
    ...mutationFor('POST /api/v1/shop/withdrawal/:id/confirm/'),
    onSuccess: onConfirmed,
  });
  const again = useSubmit('POST /api/v1/shop/withdrawal/', { onSuccess: onReplaced });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '' && !confirm.isPending) confirm.mutate({ params: { id }, body: { code } });
  };
  const send = () => {
    const toRequisites = Object.fromEntries(requisites.map(({ name, value }) => [name, value]));
    again.mutate({ body: { toPs, toRequisites, summa } });
  };
  const { error } = confirm;
  const isWrongCode = error instanceof ApiFailure && error.code === 'totp_invalid';
  const codeError = isMissing
    ? t('codeError')
    : (fieldError(error, 'code') ?? (isWrongCode ? error.detail : undefined));
  const failure = [codeError ? null : error, again.error].find(Boolean);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-text gap-5 border-y border-line py-5">
      <h2 className="text-title">{t('title')}</h2>
      <Facts
        className="border-y border-line"
        items={[
          { term: t('summa'), value: formatMoney(summa, currency, locale) },
          { term: t('fee'), value: formatMoney(fee, currency, locale) },
          { term: t('get'), value: currency === toCurrency ? sum : estimated('about', { sum }) },
          { term: t('to'), value: toName },
          ...requisites.map(({ label, value }) => ({ term: label, value: <GroupedText value={value} /> })),
          { term: t('until'), value: formatMoment(validUntil, locale) },
        ]}
      />
      <Field label={t(by)} hint={t(`${by}Hint`)} error={codeError} required>
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setMissing(false);
            }}
            inputMode={by === 'mail' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={32}
            className="tabular-nums"
          />
        )}
      </Field>
      {failure && (
        <Callout tone="danger" live>
          {(failure instanceof ApiFailure && failure.detail) || t('failed')}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={confirm.isPending}>{t('submit')}</SubmitButton>
        {by === 'mail' && (
          <Button variant="secondary" busy={again.isPending} onClick={send}>
            {t('again')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('drop')}
        </Button>
      </div>
    </form>
  );
}

'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { compare, multiply, round, subtract } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import type { Direction, WithdrawalAccount } from './types.ts';

interface Props {
  account: WithdrawalAccount;
  onDone: () => void;
  onClose: () => void;
}

type Kind = Direction['kind'];

/**
 * Form for a withdrawal, which asks for a card or a wallet first, then for the payment system, its requisites and the
 * sum.
 */
export function WithdrawalForm({ account, onDone, onClose }: Props) {
  const t = useTranslations('Referral.withdrawal');
  const locale = useLocale();
  const { directions, balance, currency, min } = account;
  const [kind, setKind] = useState<Kind>(directions[0]?.kind ?? 'card');
  const [chosen, setChosen] = useState<number | null>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const [typed, setTyped] = useState(balance);
  const offered = directions.filter((direction) => direction.kind === kind);
  const direction = offered.find(({ id }) => id === chosen) ?? offered[0];
  const request = useSubmit('POST /api/v1/users/me/refferal/withdrawal/', { onSuccess: onDone });
  const inputs = direction?.input.filter(({ visible }) => visible) ?? [];
  const summa = parseExactAmount(typed, locale);
  const errors = inputs.map(({ name }) => fieldError(request.error, `toRequisites.${name}`));
  const hasFieldError = errors.some(Boolean) || fieldError(request.error, 'summa') !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!direction || request.isPending) return;
    const toRequisites = Object.fromEntries(inputs.map(({ name }) => [name, values[name] ?? '']));
    request.mutate({ body: { toPs: direction.id, toRequisites, summa: summa ?? '0' } });
  };
  if (!direction) return <Callout tone="caution" title={t('closed')} />;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-text gap-5 border-y border-line py-5">
      <Segmented
        legend={t('kind')}
        name="kind"
        options={(['card', 'wallet'] as const)
          .filter((value) => directions.some((one) => one.kind === value))
          .map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={(value) => {
          setKind(value);
          setValues({});
        }}
      />
      <Field label={t('direction')}>
        {(control) => (
          <Select
            {...control}
            value={direction.id}
            onChange={(event) => {
              setChosen(Number(event.target.value));
              setValues({});
            }}
          >
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {inputs.map(({ name, label, placeholder, hint, required }, place) => (
        <Field key={name} label={label} hint={hint} error={errors[place]} required={required}>
          {(control) => (
            <Input
              {...control}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      ))}
      <Field
        label={t('summa', { currency })}
        hint={t('limits', {
          min: formatMoney(min, currency, locale),
          balance: formatMoney(balance, currency, locale),
          fee: formatMoney(direction.fee, currency, locale),
        })}
        error={fieldError(request.error, 'summa')}
        required
      >
        {(control) => (
          <Input
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
          />
        )}
      </Field>
      <p aria-live="polite" className="font-semibold tabular-nums">
        {t('get', { sum: formatMoney(payoutOf(summa, direction), direction.currency, locale) })}
      </p>
      {request.error && !hasFieldError && (
        <Callout tone="danger" live>
          {request.error instanceof ApiFailure && request.error.detail ? request.error.detail : t('failed')}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={request.isPending}>{t('submit')}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}

/** Returns the sum paid out for a typed sum, or zero while no valid sum is typed. */
function payoutOf(summa: string | null, { fee, course, digits }: Direction): string {
  if (summa === null || compare(summa, fee) <= 0) return '0';
  return round(multiply(subtract(summa, fee), course), digits);
}

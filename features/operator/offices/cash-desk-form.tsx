'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { compare } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError, fieldErrors } from '#lib/api/field-error.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { OperatorError } from '../operator-error.tsx';
import type { CashDesk, OperatorOffices } from '../types.ts';
import { useSaveCashDesk } from './use-offices.ts';

interface Props {
  city: string;
  /**
   * Cash desks of the city. After a refused save, the list is reloaded, because a colleague may have created the same
   * desk meanwhile.
   */
  desks: CashDesk[];
  /** The cash desk to edit, or null for a new cash desk. */
  cashDesk: CashDesk | null;
  free: OperatorOffices['systems'];
  onDone: () => void;
}

const amountFields = ['margin', 'min', 'max', 'stock'] as const;
type AmountInputs = Record<(typeof amountFields)[number], string>;

/**
 * Form with the terms of a cash desk. An empty limit means no limit, and an empty stock means that the cash is not
 * counted.
 */
export function CashDeskForm({ city, desks, cashDesk, free, onDone }: Props) {
  const t = useTranslations('Operator.offices');
  const locale = useLocale();
  const [ps, setPs] = useState(cashDesk?.ps ?? free[0]?.ps ?? 0);
  const [input, setInput] = useState<AmountInputs>({
    margin: cashDesk?.margin ?? '0',
    min: cashDesk?.min ?? '',
    max: cashDesk?.max ?? '',
    stock: cashDesk?.stock ?? '',
  });
  const [active, setActive] = useState(cashDesk?.active ?? true);
  // The stock that the operator saw when the dialog opened. A refetch must not change this figure, because the API
  // compares it with the current stock.
  const [stockSeen] = useState(cashDesk?.stock ?? null);
  const [submitted, setSubmitted] = useState(false);
  const save = useSaveCashDesk(onDone);
  const isConflict = save.error instanceof ApiFailure && save.error.code === 'conflict';
  const current = desks.find((desk) => desk.ps === ps) ?? null;
  const unit = current?.currency ?? free.find((system) => system.ps === ps)?.currency ?? '';
  const stockText = (value: string | null) => (value === null ? t('uncounted') : formatMoney(value, unit, locale));
  const parseField = (name: keyof AmountInputs) =>
    input[name].trim() === '' ? null : parseExactAmount(input[name], locale);
  const stock = parseField('stock');
  const errors: Partial<AmountInputs> = Object.fromEntries(
    amountFields.flatMap((name) => {
      const isEmpty = input[name].trim() === '';
      return (isEmpty ? name === 'margin' : parseExactAmount(input[name], locale) === null)
        ? [[name, t('digits')]]
        : [];
    }),
  );
  if (stock && current && compare(stock, current.held) < 0) errors.stock = t('belowHeld');

  const setField = (name: keyof AmountInputs, text: string) => {
    setInput({ ...input, [name]: text });
    // After a conflict, the note that the cash stock has changed stays visible until the next submit. Other errors
    // disappear as soon as the operator types.
    if (!isConflict) save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(errors).length > 0 || save.isPending) return;
    const terms = { margin: parseField('margin') ?? '0', min: parseField('min'), max: parseField('max'), stock };
    save.mutate({
      params: { city, ps },
      body: { ...terms, stockWas: isConflict ? (current?.stock ?? null) : stockSeen, active },
    });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {!cashDesk && (
        <Field label={t('cash')}>
          {(control) => (
            <Select {...control} data-autofocus value={ps} onChange={(event) => setPs(Number(event.target.value))}>
              {free.map((system) => (
                <option key={system.ps} value={system.ps}>
                  {system.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {amountFields.map((name) => (
          <Field
            key={name}
            label={t(`desk.${name}`, { unit })}
            hint={t(`deskHint.${name}`)}
            error={(submitted && errors[name]) || fieldError(save.error, name)}
          >
            {(control) => (
              <Input
                {...control}
                data-autofocus={cashDesk && name === 'margin' ? true : undefined}
                inputMode="decimal"
                autoComplete="off"
                className="tabular-nums"
                value={input[name]}
                onChange={(event) => setField(name, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      {current && (
        <p>
          {t('now')} {current.stock ? <Amount value={current.stock} code={unit} /> : t('uncounted')}, {t('heldNow')}{' '}
          <Amount value={current.held} code={unit} />
        </p>
      )}
      <Checkbox label={t('deskActive')} checked={active} onChange={(event) => setActive(event.target.checked)} />
      {isConflict && (
        <p role="status" className="text-danger">
          {t('stockMoved', { was: stockText(stockSeen), now: stockText(current?.stock ?? null) })}
        </p>
      )}
      {save.error && !isConflict && fieldErrors(save.error, amountFields).length === 0 && (
        <OperatorError error={save.error} />
      )}
      <SubmitButton busy={save.isPending} className="justify-self-start">
        {t('save')}
      </SubmitButton>
    </form>
  );
}

'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { compare } from '#domain/amount.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { faultOf, isAtField } from '../field-error.ts';
import { OperatorError } from '../operator-error.tsx';
import type { CashDesk, OperatorOffices } from '../types.ts';
import { useSaveCashDesk } from './use-offices.ts';

interface Props {
  city: string;
  /** null: one that is to be opened. */
  desk: CashDesk | null;
  free: OperatorOffices['systems'];
  onDone: () => void;
}

const amountFields = ['margin', 'min', 'max', 'stock'] as const;
type AmountInputs = Record<(typeof amountFields)[number], string>;

/** What a desk asks on top and has: empty means no limit, or a stock that nobody counts. */
export function CashDeskForm({ city, desk, free, onDone }: Props) {
  const t = useTranslations('Operator.offices');
  const locale = useLocale();
  const [ps, setPs] = useState(desk?.ps ?? free[0]?.ps ?? 0);
  const [typed, setTyped] = useState<AmountInputs>({
    margin: desk?.margin ?? '0',
    min: desk?.min ?? '',
    max: desk?.max ?? '',
    stock: desk?.stock ?? '',
  });
  const [active, setActive] = useState(desk?.active ?? true);
  // What the operator counted from, whatever is read behind the dialog meanwhile.
  const [seen] = useState(desk?.stock ?? null);
  const [tried, setTried] = useState(false);
  const save = useSaveCashDesk(onDone);
  const isConflict = save.error instanceof ApiFailure && save.error.code === 'conflict';
  const unit = desk?.currency ?? free.find((system) => system.ps === ps)?.currency ?? '';
  const read = (name: keyof AmountInputs) => (typed[name].trim() === '' ? null : parseExactAmount(typed[name], locale));
  const stock = read('stock');
  const wrong: Partial<AmountInputs> = Object.fromEntries(
    amountFields.flatMap((name) => {
      const isEmpty = typed[name].trim() === '';
      return (isEmpty ? name === 'margin' : parseExactAmount(typed[name], locale) === null)
        ? [[name, t('digits')]]
        : [];
    }),
  );
  if (stock && desk && compare(stock, desk.held) < 0) wrong.stock = t('belowHeld');

  const type = (name: keyof AmountInputs, text: string) => {
    setTyped({ ...typed, [name]: text });
    // A conflict is about the stock and stays until the next try.
    if (!isConflict) save.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(wrong).length > 0 || save.isPending) return;
    const terms = { margin: read('margin') ?? '0', min: read('min'), max: read('max'), stock };
    save.mutate({
      params: { city, ps },
      body: { ...terms, stockWas: isConflict ? (desk?.stock ?? null) : seen, active },
    });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {!desk && (
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
            error={(tried && wrong[name]) || faultOf(save.error, name)}
          >
            {(control) => (
              <Input
                {...control}
                data-autofocus={desk && name === 'margin' ? true : undefined}
                inputMode="decimal"
                autoComplete="off"
                className="tabular-nums"
                value={typed[name]}
                onChange={(event) => type(name, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      {desk && (
        <p>
          {t('now')} {desk.stock ? <Amount value={desk.stock} code={unit} /> : t('uncounted')}, {t('heldNow')}{' '}
          <Amount value={desk.held} code={unit} />
        </p>
      )}
      <Checkbox label={t('deskActive')} checked={active} onChange={(event) => setActive(event.target.checked)} />
      {isConflict && <p className="text-danger">{t('stockMoved')}</p>}
      {save.error && !isConflict && !isAtField(save.error, amountFields) && <OperatorError error={save.error} />}
      <Button type="submit" busy={save.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}

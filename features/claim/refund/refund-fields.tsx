'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { attributesOf } from '#lib/forms/requisite-typing.ts';
import type { RefundInputs } from '../types.ts';

interface Props {
  inputs: RefundInputs;
  values: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  onLeave: (name: string) => void;
}

export function RefundFields({ inputs, values, faults, onChange, onLeave }: Props) {
  const t = useTranslations('Claim.choice');
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-lead font-semibold">{t('refundTo')}</legend>
      <p className="text-soft">{t('refundHint')}</p>
      {inputs
        .filter(({ visible }) => visible)
        .map((input) => {
          const { name, label, hint, required } = input;
          return (
            <Field key={name} label={label} hint={hint} error={faults[name]} required={required}>
              {(control) => (
                <Input
                  {...control}
                  name={name}
                  data-refund
                  value={values[name] ?? ''}
                  onChange={(event) => onChange(name, event.target.value)}
                  onBlur={() => onLeave(name)}
                  {...attributesOf(input)}
                  className="tabular-nums"
                />
              )}
            </Field>
          );
        })}
    </fieldset>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { GroupedText } from '#components/grouped-text.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { PairInput } from '#contracts/pair.ts';
import { attributesOf, readTyped } from '#lib/forms/requisite-typing.ts';
import { useEarlyInput } from '../loading/use-early-input.ts';
import { kindOf } from '../model/requisite-kind.ts';
import { BankField } from './bank-field.tsx';

interface Props {
  input: PairInput;
  field: string;
  value: string;
  /** Values from earlier exchanges. The browser suggests them while the visitor types. */
  suggestions: readonly string[];
  aside: ReactNode;
  fault: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/**
 * An address of at least this length is repeated below its field, because the field of a phone cannot show the whole
 * address.
 */
const minGroupedLength = 24;

export function RequisiteInput({ input, field, value, suggestions, aside, fault, onChange, onLeave }: Props) {
  const t = useTranslations('Exchange.details');
  const listId = useId();
  const inputRef = useEarlyInput((typed) => onChange(readTyped(typed, input)));
  const { label, hint, required, format = 'text' } = input;
  if (format === 'bank') {
    return (
      <Field label={label} hint={hint} error={fault} required={required} aside={aside}>
        {(control) => (
          <BankField
            {...control}
            data-field={field}
            name={field}
            value={value}
            placeholder={t('chooseBank')}
            onChange={onChange}
            onBlur={onLeave}
          />
        )}
      </Field>
    );
  }
  const isLong = kindOf(format) === 'address' && value.length >= minGroupedLength;
  const whole = isLong && (
    <span className="block wrap-anywhere text-ink">
      <GroupedText value={value} />
    </span>
  );
  return (
    <Field
      label={label}
      hint={
        whole ? (
          <>
            {whole}
            {hint}
          </>
        ) : (
          hint
        )
      }
      error={fault}
      required={required}
      aside={aside}
    >
      {(control) => (
        <>
          <Input
            {...control}
            ref={inputRef}
            data-field={field}
            name={field}
            value={value}
            onChange={(event) => onChange(readTyped(event.currentTarget, input))}
            onBlur={onLeave}
            {...attributesOf(input)}
            className="tabular-nums"
            list={suggestions.length > 0 ? listId : undefined}
          />
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {suggestions.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

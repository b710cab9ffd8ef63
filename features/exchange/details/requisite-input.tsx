'use client';
import { type ReactNode, useId } from 'react';
import { GroupedText } from '#components/grouped-text.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { PairInput } from '#contracts/pair.ts';
import { useEarlyInput } from '../loading/use-early-input.ts';
import { applyMask } from '../model/mask.ts';
import { isWordy, kindOf } from '../model/requisite-kind.ts';
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

const digitsOnly = new Set(['card', 'phone', 'contact', 'tag']);
const inputModes = { card: 'numeric', phone: 'tel', contact: 'tel', tag: 'numeric', email: 'email' } as const;
const autoCompletes = { phone: 'tel', contact: 'tel', name: 'name', email: 'email' } as const;

/**
 * Minimum length of an address that is repeated below its field. A phone cannot show such a long address completely
 * within the field.
 */
const minGroupedLength = 24;

/** Removes pasted spaces and applies the input mask. */
function readTyped({ value, selectionStart }: HTMLInputElement, { mask, format }: PairInput): string {
  if (isWordy(format)) return value;
  // Applies the mask only while the caret is at the end of the text, because reformatting would move a caret in the
  // middle.
  if (mask) return selectionStart === value.length ? applyMask(mask, value) : value;
  return digitsOnly.has(format ?? '') ? value : value.replace(/\s/g, '');
}

export function RequisiteInput({ input, field, value, suggestions, aside, fault, onChange, onLeave }: Props) {
  const listId = useId();
  const inputRef = useEarlyInput((typed) => onChange(readTyped(typed, input)));
  const { label, hint, placeholder, required, format = 'text' } = input;
  if (format === 'bank') {
    return (
      <Field label={label} hint={hint} error={fault} required={required} aside={aside}>
        {(control) => (
          <BankField
            {...control}
            data-field={field}
            name={field}
            value={value}
            placeholder={placeholder}
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
            placeholder={placeholder}
            onChange={(event) => onChange(readTyped(event.currentTarget, input))}
            onBlur={onLeave}
            inputMode={inputModes[format as keyof typeof inputModes] ?? 'text'}
            autoComplete={autoCompletes[format as keyof typeof autoCompletes] ?? 'off'}
            autoCapitalize="off"
            spellCheck={false}
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

'use client';
import { type ReactNode, useId, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { PairInput } from '#contracts/pair.ts';
import { useEarlyInput } from '../loading/use-early-input.ts';
import { applyMask } from '../model/mask.ts';
import { isWordy } from '../model/requisite-kind.ts';

interface Props {
  input: PairInput;
  field: string;
  value: string;
  /** Values from earlier exchanges, which the browser suggests while the visitor types. */
  suggestions: readonly string[];
  aside: ReactNode;
  fault: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

const digitsOnly = new Set(['card', 'phone', 'contact', 'tag']);
const inputModes = { card: 'numeric', phone: 'tel', contact: 'tel', tag: 'numeric', email: 'email' } as const;
const autoCompletes = { phone: 'tel', contact: 'tel', name: 'name', email: 'email' } as const;

/** Removes pasted spaces and applies the input mask. */
function readTyped({ value, selectionStart }: HTMLInputElement, { mask, format }: PairInput): string {
  if (isWordy(format)) return value;
  // Applies the mask only while the caret is at the end of the text, because reformatting would move a caret in the
  // middle.
  if (mask) return selectionStart === value.length ? applyMask(mask, value) : value;
  return digitsOnly.has(format ?? '') ? value : value.replace(/\s/g, '');
}

/** Bank names to suggest, loaded when a bank field is focused. */
function useBankNames(format: string): [readonly string[], () => void] {
  const [names, setNames] = useState<readonly string[]>([]);
  const load = () => {
    if (format !== 'bank' || names.length > 0) return;
    // If the list of banks cannot be loaded, the visitor types the name, which is validated anyway.
    import('#domain/requisites/banks.ts').then(({ bankNames }) => setNames(bankNames)).catch(() => {});
  };
  return [names, load];
}

export function RequisiteInput({ input, field, value, suggestions, aside, fault, onChange, onLeave }: Props) {
  const listId = useId();
  const inputRef = useEarlyInput((typed) => onChange(readTyped(typed, input)));
  const { label, hint, placeholder, required, format = 'text' } = input;
  const [bankNames, loadBankNames] = useBankNames(format);
  const offered = [...new Set([...suggestions, ...bankNames])];
  return (
    <Field label={label} hint={hint} error={fault} required={required} aside={aside}>
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
            onFocus={loadBankNames}
            onBlur={onLeave}
            inputMode={inputModes[format as keyof typeof inputModes] ?? 'text'}
            autoComplete={autoCompletes[format as keyof typeof autoCompletes] ?? 'off'}
            autoCapitalize="off"
            spellCheck={false}
            className="tabular-nums"
            list={offered.length > 0 ? listId : undefined}
          />
          {offered.length > 0 && (
            <datalist id={listId}>
              {offered.map((one) => (
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

'use client';
import { type ReactNode, useId } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { PairInput } from '#contracts/pair.ts';
import { useTypedEarly } from '../loading/use-early-input.ts';
import { applyMask } from '../model/mask.ts';
import { isWordy } from '../model/requisite-kind.ts';

interface Props {
  input: PairInput;
  field: string;
  value: string;
  /** Values of earlier exchanges, which the browser offers while one types. */
  known: readonly string[];
  aside: ReactNode;
  fault: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

const digitsOnly = new Set(['card', 'phone', 'tag']);
const modes = { card: 'numeric', phone: 'tel', tag: 'numeric', email: 'email' } as const;
const completes = { phone: 'tel', name: 'name', email: 'email' } as const;

/** What was typed, freed of the spaces that come with copying and written into the mask at its end. */
function readTyped({ value, selectionStart }: HTMLInputElement, { mask, format }: PairInput): string {
  if (isWordy(format)) return value;
  // Written into the mask only at its end: in the middle the caret would jump.
  if (mask) return selectionStart === value.length ? applyMask(mask, value) : value;
  return digitsOnly.has(format ?? '') ? value : value.replace(/\s/g, '');
}

export function RequisiteInput({ input, field, value, known, aside, fault, onChange, onLeave }: Props) {
  const listId = useId();
  const box = useTypedEarly((typed) => onChange(readTyped(typed, input)));
  const { label, hint, placeholder, required, format = 'text' } = input;
  return (
    <Field label={label} hint={hint} error={fault} required={required} aside={aside}>
      {(control) => (
        <>
          <Input
            {...control}
            ref={box}
            data-field={field}
            name={field}
            value={value}
            placeholder={placeholder}
            onChange={(event) => onChange(readTyped(event.currentTarget, input))}
            onBlur={onLeave}
            inputMode={modes[format as keyof typeof modes] ?? 'text'}
            autoComplete={completes[format as keyof typeof completes] ?? 'off'}
            autoCapitalize="off"
            spellCheck={false}
            className="tabular-nums"
            list={known.length > 0 ? listId : undefined}
          />
          {known.length > 0 && (
            <datalist id={listId}>
              {[...new Set(known)].map((one) => (
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

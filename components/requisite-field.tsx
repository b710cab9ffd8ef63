import type { ReactNode } from 'react';
import type { PairInput } from '#contracts/pair.ts';
import { attributesOf, readTyped } from '#lib/forms/requisite-typing.ts';
import { Field } from './ui/field.tsx';
import { Input } from './ui/input.tsx';

interface Props {
  input: PairInput;
  value: string;
  error: string | undefined;
  aside?: ReactNode;
  onChange: (value: string) => void;
}

/** Field for a card number, address or other requisite, with the keyboard and the mask of its format. */
export const RequisiteField = ({ input, value, error, aside, onChange }: Props) => (
  <Field label={input.label} hint={input.hint} error={error} required={input.required} aside={aside}>
    {(control) => (
      <Input
        {...control}
        {...attributesOf(input)}
        value={value}
        onChange={({ currentTarget }) => onChange(readTyped(currentTarget, input))}
        className="tabular-nums"
      />
    )}
  </Field>
);

import type { ReactNode } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface Props {
  label: string;
  hint?: string | undefined;
  error?: ReactNode;
  value: string;
  isAmount: boolean;
  /** Whether the field gets the focus when the dialog opens. */
  isFirst?: boolean;
  onChange: (value: string) => void;
}

/** Text field of a rule: the code of a unit, or an amount. */
export const RuleField = ({ label, hint, error, value, isAmount, isFirst, onChange }: Props) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <Input
        {...control}
        data-autofocus={isFirst || undefined}
        inputMode={isAmount ? 'decimal' : undefined}
        autoCapitalize={isAmount ? undefined : 'characters'}
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        className="tabular-nums"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

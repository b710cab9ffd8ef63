import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { PairInput } from '#contracts/pair.ts';
import { fieldError } from '#lib/api/field-error.ts';

export type Values = Record<string, string>;

interface Props {
  side: 'fromRequisites' | 'toRequisites';
  inputs: readonly PairInput[];
  values: Values;
  onChange: (values: Values) => void;
  error: Error | null;
}

/**
 * Returns the API's error for one requisite, or else the API's error for all requisites of the send or receive side.
 */
export const requisiteFault = (error: Error | null, side: Props['side'], name: string): string | undefined =>
  fieldError(error, `${side}.${name}`) ?? fieldError(error, side);

export const RequisiteFields = ({ side, inputs, values, onChange, error }: Props) =>
  inputs
    .filter(({ visible }) => visible)
    .map(({ name, label, hint, placeholder, required }) => (
      <Field key={name} label={label} hint={hint} error={requisiteFault(error, side, name)} required={required}>
        {(control) => (
          <Input
            {...control}
            value={values[name] ?? ''}
            onChange={({ target }) => onChange({ ...values, [name]: target.value })}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    ));

/** Whether the API has refused one of the fields. */
export const hasRequisiteFault = (error: Error | null, side: Props['side'], inputs: readonly PairInput[]): boolean =>
  inputs.some(({ name }) => requisiteFault(error, side, name) !== undefined);

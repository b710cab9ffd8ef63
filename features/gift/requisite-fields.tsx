import { RequisiteField } from '#components/requisite-field.tsx';
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
    .map((input) => (
      <RequisiteField
        key={input.name}
        input={input}
        value={values[input.name] ?? ''}
        error={requisiteFault(error, side, input.name)}
        onChange={(value) => onChange({ ...values, [input.name]: value })}
      />
    ));

/** Whether the API has refused one of the fields. */
export const hasRequisiteFault = (error: Error | null, side: Props['side'], inputs: readonly PairInput[]): boolean =>
  inputs.some(({ name }) => requisiteFault(error, side, name) !== undefined);

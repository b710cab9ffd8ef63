import { CardField } from '#components/card-field.tsx';
import { RequisiteField } from '#components/requisite-field.tsx';
import type { PairInput } from '#contracts/pair.ts';
import { fieldError } from '#lib/api/field-error.ts';
import type { SavedCard } from '#lib/saved-card.ts';

export type Values = Record<string, string>;

interface Props {
  side: 'fromRequisites' | 'toRequisites';
  inputs: readonly PairInput[];
  values: Values;
  onChange: (values: Values) => void;
  error: Error | null;
  /** Verified cards of the account that can be used in the field for the card number, and the chosen card. */
  saved?: { cards: readonly SavedCard[]; card: SavedCard | null; onChoose: (card: SavedCard | null) => void };
}

/**
 * Returns the API's error for one requisite, or else the API's error for all requisites of the send or receive side.
 */
export const requisiteFault = (error: Error | null, side: Props['side'], name: string): string | undefined =>
  fieldError(error, `${side}.${name}`) ?? fieldError(error, side);

export const RequisiteFields = ({ side, inputs, values, onChange, error, saved }: Props) =>
  inputs
    .filter(({ visible }) => visible)
    .map((input) => {
      const field = {
        input,
        value: values[input.name] ?? '',
        error: requisiteFault(error, side, input.name),
        onChange: (value: string) => onChange({ ...values, [input.name]: value }),
      };
      if (!saved || input.format !== 'card') return <RequisiteField key={input.name} {...field} />;
      const fault = (saved.card ? fieldError(error, 'cardId') : undefined) ?? field.error;
      return <CardField key={input.name} {...field} {...saved} error={fault} />;
    });

/** Whether the API has refused one of the fields. */
export const hasRequisiteFault = (error: Error | null, side: Props['side'], inputs: readonly PairInput[]): boolean =>
  inputs.some(({ name }) => requisiteFault(error, side, name) !== undefined);

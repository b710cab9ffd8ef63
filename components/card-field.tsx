'use client';
import { useTranslations } from 'next-intl';
import type { PairInput } from '#contracts/pair.ts';
import type { SavedCard } from '#lib/saved-card.ts';
import { RequisiteField } from './requisite-field.tsx';
import { FieldError } from './ui/field.tsx';
import { Icon } from './ui/icon.tsx';

const link = 'min-h-6 text-accent tabular-nums underline decoration-1 underline-offset-4 hover:text-accent-strong';

interface Props {
  input: PairInput;
  value: string;
  error: string | undefined;
  /** Verified cards of the account that can be used in this field, most recent first. */
  cards: readonly SavedCard[];
  /** The chosen card, or null if the visitor types the number. */
  card: SavedCard | null;
  onChange: (value: string) => void;
  onChoose: (card: SavedCard | null) => void;
}

/** Field for a card number. Buttons fill in a verified card of the account with one press. */
export function CardField({ input, value, error, cards, card, onChange, onChoose }: Props) {
  const t = useTranslations('Verification.saved');
  if (card)
    return (
      <fieldset className="grid content-start gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <legend className="float-left font-semibold">{input.label}</legend>
          <button type="button" onClick={() => onChoose(null)} className={link}>
            {t('other')}
          </button>
        </div>
        <p className="flex min-h-11 items-center gap-2 tabular-nums">
          <Icon name="check" className="text-positive" />
          {card.masked}
        </p>
        <FieldError>{error}</FieldError>
      </fieldset>
    );
  const offers = (
    <span className="flex flex-wrap gap-x-3">
      {cards.map((one) => (
        <button key={one.id} type="button" onClick={() => onChoose(one)} className={link}>
          {t('use', { card: one.masked.slice(-4) })}
        </button>
      ))}
    </span>
  );
  return <RequisiteField input={input} value={value} error={error} aside={offers} onChange={onChange} />;
}

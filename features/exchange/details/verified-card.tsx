'use client';
import { useTranslations } from 'next-intl';
import { FieldError } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { VerifiedCard } from '../model/state.ts';

const link = 'min-h-6 text-accent tabular-nums underline decoration-1 underline-offset-4 hover:text-accent-strong';

interface OfferProps {
  cards: readonly VerifiedCard[];
  onUse: (card: VerifiedCard) => void;
}

/** Buttons that fill in a verified card of the account. */
export function OfferedCards({ cards, onUse }: OfferProps) {
  const t = useTranslations('Exchange.details');
  return (
    <span className="flex flex-wrap gap-x-3">
      {cards.map((card) => (
        <button key={card.id} type="button" onClick={() => onUse(card)} className={link}>
          {t('useVerified', { card: card.masked.slice(-4) })}
        </button>
      ))}
    </span>
  );
}

interface PayingProps {
  label: string;
  field: string;
  card: VerifiedCard;
  fault: string | undefined;
  /** Called when the visitor wants to type a card number instead of using a verified card. */
  onType: () => void;
}

/** Shows the verified card that the visitor pays from, instead of an input for the card number. */
export function PayingCard({ label, field, card, fault, onType }: PayingProps) {
  const t = useTranslations('Exchange.details');
  return (
    <fieldset className="grid content-start gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <legend className="float-left font-semibold">{label}</legend>
        <button type="button" data-field={field} onClick={onType} className={link}>
          {t('typeCard')}
        </button>
      </div>
      <p className="flex min-h-11 items-center gap-2 tabular-nums">
        <Icon name="check" className="text-positive" />
        {card.masked}
      </p>
      <p className="text-soft">{t('verified')}</p>
      <FieldError>{fault}</FieldError>
    </fieldset>
  );
}

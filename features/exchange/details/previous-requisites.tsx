'use client';
import { useTranslations } from 'next-intl';
import type { Requisites } from '../model/state.ts';

interface Props {
  used: Requisites;
  onUse: (used: Requisites) => void;
}

/** Long requisites by their ends, by which people know them. */
const shortOf = (value: string): string => (value.length > 14 ? `${value.slice(0, 6)}…${value.slice(-4)}` : value);

/** What was given last time, by one press; it stands in the label's line and takes no room of its own. */
export function UsedOffer({ used, onUse }: Props) {
  const t = useTranslations('Exchange.details');
  const values = Object.values(used).filter(Boolean);
  return (
    <button
      type="button"
      onClick={() => onUse(used)}
      title={values.join(', ')}
      className="min-h-6 text-accent tabular-nums underline decoration-1 underline-offset-4 hover:text-accent-strong"
    >
      {t('used', { value: shortOf(values[0] ?? '') })}
    </button>
  );
}

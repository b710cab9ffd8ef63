'use client';
import { useTranslations } from 'next-intl';
import type { Requisites } from '../model/state.ts';

interface Props {
  used: Requisites;
  onUse: (used: Requisites) => void;
}

/** Shortens a long value to its beginning and its end, because people recognise it by these parts. */
const shorten = (value: string): string => (value.length > 14 ? `${value.slice(0, 6)}…${value.slice(-4)}` : value);

export function PreviousRequisites({ used, onUse }: Props) {
  const t = useTranslations('Exchange.details');
  const values = Object.values(used).filter(Boolean);
  return (
    <button
      type="button"
      onClick={() => onUse(used)}
      title={values.join(', ')}
      className="min-h-6 text-accent tabular-nums underline decoration-1 underline-offset-4 hover:text-accent-strong"
    >
      {t('used', { value: shorten(values[0] ?? '') })}
    </button>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import type { Requisites } from '../model/state.ts';

interface Props {
  used: Requisites;
  onUse: (used: Requisites) => void;
}

/** Shortens long requisites to both ends, by which people recognise them. */
const shorten = (value: string): string => (value.length > 14 ? `${value.slice(0, 6)}…${value.slice(-4)}` : value);

/** Button that fills in the last requisites, in the line of the label. */
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

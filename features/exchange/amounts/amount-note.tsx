'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { formatMoney } from '#domain/format.ts';
import { cn } from '#lib/cn.ts';
import type { Note } from '../model/state.ts';

interface Props {
  id: string;
  note: Note | null;
  currency: string;
  /** Names of the currencies of an unavailable pair, and of the currency that was selected instead. */
  namesOf: (replaced: string) => Record<'from' | 'to' | 'now', string>;
}

/**
 * Explains why an amount was corrected or refused. The live region is always rendered, because screen readers announce
 * only changes to existing regions.
 */
export function AmountNote({ id, note, currency, namesOf }: Props) {
  const t = useTranslations('Exchange.note');
  const locale = useLocale();
  return (
    <div id={id} role="status" className="empty:hidden">
      {note && (
        <p className={cn('flex gap-2', note.kind !== 'replaced' && 'text-caution')}>
          <Icon name="info" className="mt-0.5" />
          <span>
            {note.kind === 'refused' || note.kind === 'long'
              ? t(note.kind, { text: note.value })
              : note.kind === 'replaced'
                ? t('replaced', namesOf(note.value))
                : t(note.kind, { amount: formatMoney(note.value, currency, locale) })}
          </span>
        </p>
      )}
    </div>
  );
}

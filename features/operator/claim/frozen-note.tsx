'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';

export const frozenNoteId = 'frozen-note';

/** Explains that the action that sends the money is disabled because payouts are frozen. */
export function FrozenNote() {
  const t = useTranslations('Operator.frozen');
  return (
    <div id={frozenNoteId}>
      <Callout tone="danger" title={t('noteTitle')}>
        <p>{t('note')}</p>
      </Callout>
    </div>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';

/** Shown in place of the form while every direction is closed. */
export function ClosedNotice() {
  const t = useTranslations('Exchange.closed');
  return (
    <Callout tone="caution" title={t('title')} live>
      <p>{t('text')}</p>
    </Callout>
  );
}

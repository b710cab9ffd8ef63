'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';

/** No direction is open: said in place of a form that could do nothing. */
export function ClosedNotice() {
  const t = useTranslations('Exchange.closed');
  return (
    <Callout tone="caution" title={t('title')} live>
      <p>{t('text')}</p>
    </Callout>
  );
}

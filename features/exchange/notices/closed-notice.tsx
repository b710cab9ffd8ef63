'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';

export function ClosedNotice() {
  const t = useTranslations('Exchange.closed');
  return (
    <Callout tone="info" title={t('title')} live>
      <p>{t('text')}</p>
    </Callout>
  );
}

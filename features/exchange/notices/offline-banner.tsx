'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { useOnline } from '#lib/use-online.ts';

/** Tells the visitor that the form can be filled in offline but not submitted. */
export function OfflineBanner() {
  const t = useTranslations('Exchange.offline');
  const online = useOnline();
  return (
    <div role="status" className="empty:hidden">
      {!online && (
        <Callout tone="caution" title={t('title')}>
          <p>{t('text')}</p>
        </Callout>
      )}
    </div>
  );
}

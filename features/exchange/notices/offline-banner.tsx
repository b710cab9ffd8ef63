'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { useOnline } from '#lib/use-online.ts';

/** States that nothing can be sent offline. The form stays usable. */
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

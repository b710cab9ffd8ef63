'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { useMaintenanceSettings } from './maintenance/use-maintenance.ts';

/**
 * Tells staff on every page that this installation is a copy restored from a backup. The banner names the functions
 * that are off in a copy, and how to put the copy into service.
 */
export function RestoredBanner() {
  const t = useTranslations('Operator.restored');
  const { data } = useMaintenanceSettings();
  if (!data?.restored) return null;
  return (
    <div className="mb-4">
      <Callout tone="caution" title={t('title')} live>
        <p>{t('stands')}</p>
        <p>{t('live')}</p>
      </Callout>
    </div>
  );
}

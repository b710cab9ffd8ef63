'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { formatMoment } from '#lib/format.ts';
import { usePathname } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { useMaintenanceSettings } from './use-maintenance.ts';

/** Reminds staff that maintenance is on, because maintenance must be ended manually and is easily forgotten. */
export function MaintenanceBanner() {
  const t = useTranslations('Operator.tech');
  const locale = useLocale();
  const path = usePathname();
  const { data, dataUpdatedAt } = useMaintenanceSettings();
  if (!data?.active || path === routes.operatorTech) return null;
  const isOverdue = data.until !== null && Date.parse(data.until) < dataUpdatedAt;
  return (
    <div className="mb-4">
      <Callout tone={isOverdue ? 'danger' : 'caution'} title={t(isOverdue ? 'forgotten' : 'on')} live>
        <p>
          {data.until && t(isOverdue ? 'toldOver' : 'told', { at: formatMoment(data.until, locale) })}{' '}
          <Link href={routes.operatorTech}>{t('open')}</Link>
        </p>
      </Callout>
    </div>
  );
}

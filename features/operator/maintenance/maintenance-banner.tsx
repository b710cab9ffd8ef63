'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { formatDate } from '#lib/format.ts';
import { usePathname } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { useMaintenanceSettings } from './use-maintenance.ts';

/** Over every other page of the desk while maintenance is on: it ends only by hand, and is easily forgotten. */
export function MaintenanceBanner() {
  const t = useTranslations('Operator.tech');
  const locale = useLocale();
  const path = usePathname();
  const { data, dataUpdatedAt } = useMaintenanceSettings();
  if (!data?.active || path === routes.operatorTech) return null;
  const over = data.until !== null && Date.parse(data.until) < dataUpdatedAt;
  return (
    <div className="mb-4">
      <Callout tone={over ? 'danger' : 'caution'} title={t(over ? 'forgotten' : 'on')} live>
        <p>
          {data.until && t(over ? 'toldOver' : 'told', { at: formatDate(data.until, locale) })}{' '}
          <Link href={routes.operatorTech}>{t('open')}</Link>
        </p>
      </Callout>
    </div>
  );
}

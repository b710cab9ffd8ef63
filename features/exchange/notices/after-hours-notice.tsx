'use client';
import { useTranslations } from 'next-intl';
import { LocalTime } from '#components/local-time.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { Maintenance } from '../data/types.ts';

/** Outside business hours: when operators are back, and whether the form is closed until then. */
export function AfterHoursNotice({ until, closesForm }: NonNullable<Maintenance['afterHours']>) {
  const t = useTranslations('Exchange.afterHours');
  return (
    <Callout tone={closesForm ? 'caution' : 'info'} title={t('title')}>
      <p>{t.rich(closesForm ? 'closed' : 'text', { until: () => <LocalTime at={until} /> })}</p>
    </Callout>
  );
}

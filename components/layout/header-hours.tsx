import { useLocale, useTranslations } from 'next-intl';
import type { Contacts } from '#contracts/contacts.ts';
import { isAlwaysOpen } from '#domain/office-hours.ts';
import { officeHoursOf, periodsInUtc } from '#lib/opening-hours.ts';
import { OpenNow } from './open-now.tsx';

/**
 * Shows below the site's name whether operators are available now. If `hours` is null, operators are always available.
 */
export function HeaderHours({ hours }: { hours: Contacts['hours'] }) {
  const t = useTranslations('Layout.hours');
  const locale = useLocale();
  const office = hours && officeHoursOf(hours);
  const periods = office ? periodsInUtc(office) : [];
  if (office && periods.length === 0) return null;
  return (
    <span className="block text-note font-normal text-soft @max-[22rem]:hidden">
      {isAlwaysOpen(office) ? (
        t('always')
      ) : (
        <OpenNow locale={locale} words={{ open: t('open'), opens: t.raw('opens') }} periods={periods} />
      )}
    </span>
  );
}

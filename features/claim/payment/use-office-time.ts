import { useLocale, useTranslations } from 'next-intl';
import { formatMoment } from '#lib/format.ts';
import { officeMoment } from '#lib/office-time.ts';
import type { ClaimOffice } from '../types.ts';

/**
 * Returns a function that formats a deadline: by the clock of the office and with its city, or by the visitor's clock if
 * there is no office or its time zone is unknown.
 */
export function useOfficeTime(office: ClaimOffice | null): (iso: string) => string {
  const t = useTranslations('Common');
  const locale = useLocale();
  return (iso) =>
    office?.zone == null
      ? formatMoment(iso, locale)
      : t('officeTime', { ...officeMoment(iso, locale, office.zone), city: office.city });
}

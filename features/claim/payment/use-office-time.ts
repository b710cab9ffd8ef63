import { useLocale, useTranslations } from 'next-intl';
import { formatMoment } from '#lib/format.ts';
import { officeMoment } from '#lib/office-time.ts';
import type { ClaimOffice } from '../types.ts';

/**
 * Returns a function that formats a deadline in the office's local time, with the name of its city. Without an office
 * or its time zone, the function uses the visitor's local time.
 */
export function useOfficeTime(office: ClaimOffice | null): (iso: string) => string {
  const t = useTranslations('Common');
  const locale = useLocale();
  return (iso) =>
    office?.zone == null
      ? formatMoment(iso, locale)
      : t('officeTime', { ...officeMoment(iso, locale, office.zone), city: office.city });
}

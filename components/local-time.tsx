'use client';
import { useLocale } from 'next-intl';
import { formatDate, formatMoment } from '#lib/format.ts';
import { useHydrated } from '#lib/use-hydrated.ts';

/**
 * Shows a time in the visitor's time zone, or in UTC before hydration, because the server does not know the time zone.
 * @param hasZone true for the full form, such as `10 Dec 2026, 22:59 GMT+3`. The short form has no zone, and for today
 * no date.
 */
export function LocalTime({ at, hasZone }: { at: string; hasZone?: boolean }) {
  const locale = useLocale();
  const isHydrated = useHydrated();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {!isHydrated
        ? `${formatDate(at, locale, 'moment', 'UTC')} UTC`
        : hasZone
          ? formatDate(at, locale, 'zoned')
          : formatMoment(at, locale)}
    </time>
  );
}

'use client';
import { useLocale } from 'next-intl';
import { formatDate, formatMoment } from '#lib/format.ts';
import { useHydrated } from '#lib/use-hydrated.ts';

/**
 * Shows a time in the visitor's time zone, or in UTC before hydration, because the server does not know the time zone.
 */
export function LocalTime({ at }: { at: string }) {
  const locale = useLocale();
  const isHydrated = useHydrated();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {isHydrated ? formatMoment(at, locale) : `${formatDate(at, locale, 'moment', 'UTC')} UTC`}
    </time>
  );
}

'use client';
import { useLocale } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { formatDate } from '#lib/format.ts';

const neverChanges = () => () => {};

/** A moment in the visitor's time zone. The server does not know it, so UTC is shown until hydration. */
export function LocalTime({ at }: { at: string }) {
  const locale = useLocale();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {isHydrated ? formatDate(at, locale) : `${formatDate(at, locale, 'moment', 'UTC')} UTC`}
    </time>
  );
}

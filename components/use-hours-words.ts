import { useLocale, useTranslations } from 'next-intl';
import type { OpeningHoursRow } from '#lib/opening-hours.ts';

// Date of an arbitrary Monday, used to format the names of the weekdays.
const monday = Date.UTC(2024, 0, 1);

/** Returns formatters for the days and for the times of one row of opening hours. */
export function useHoursWords() {
  const t = useTranslations('Contacts.hours');
  const locale = useLocale();
  const name = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(monday + day * 86_400_000);
  const days = ({ first, last }: OpeningHoursRow) => {
    if (first === 0 && last === 6) return t('daily');
    return first === last ? name(first) : `${name(first)}–${name(last)}`;
  };
  const times = (row: OpeningHoursRow) => {
    if (row.times === 'all') return t('all');
    return row.times.map(({ from, to }) => `${from}–${to}`).join(', ') || t('off');
  };
  return { days, times };
}

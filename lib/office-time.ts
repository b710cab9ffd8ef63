import type { Locale } from '#domain/locale.ts';
import { formatDate } from './format.ts';

const dayMs = 86_400_000;

/** Returns a moment by the clock of an office's time zone, and whether it is today or tomorrow there. */
export function officeMoment(iso: string, locale: Locale, zone: string) {
  const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
  const now = Date.now();
  const day = dayOf(new Date(iso));
  return {
    day: day === dayOf(new Date(now)) ? 'today' : day === dayOf(new Date(now + dayMs)) ? 'tomorrow' : 'later',
    date: formatDate(iso, locale, 'day', zone),
    time: formatDate(iso, locale, 'time', zone),
  };
}

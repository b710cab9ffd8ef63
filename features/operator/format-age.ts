import type { Locale } from '#lib/i18n/routing.ts';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Formats an age in its largest whole unit, such as «12 мин». */
export function formatAge(iso: string, now: number, locale: Locale): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['minute', 60];
  const format = { style: 'unit', unit, unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(locale, format).format(Math.floor(seconds / size));
}

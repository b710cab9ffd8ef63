import { formatAmount, formatDate, formatPercent } from '#lib/format.ts';
import type { Locale } from '#lib/i18n/routing.ts';
import type { DeskChange } from '../types.ts';

type Change = DeskChange['changes'][number];

interface Words {
  locale: Locale;
  told: { nothing: string; yes: string; no: string };
}

const amounts = new Set<Change['field']>(['usd', 'total', 'min', 'max', 'stock']);

/** What stood in a field, as a person reads it. */
export function toldValue(field: Change['field'], value: Change['before'], { locale, told }: Words): string {
  if (value === null) return told.nothing;
  if (typeof value === 'boolean') return value ? told.yes : told.no;
  if (field === 'until') return formatDate(value, locale);
  if (field === 'margin') return formatPercent(value, locale);
  return amounts.has(field) ? formatAmount(value, locale) : value;
}

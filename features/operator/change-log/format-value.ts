import { formatAmount, formatMoney } from '#domain/format.ts';
import { formatDate, formatPercent } from '#lib/format.ts';
import type { Locale } from '#lib/i18n/routing.ts';
import type { LoggedChange } from '../types.ts';

type Change = LoggedChange['changes'][number];

interface FormatOptions {
  locale: Locale;
  labels: { nothing: string; yes: string; no: string; status: (value: string) => string };
}

const amountFields = new Set<Change['field']>([
  ...(['usd', 'total', 'min', 'max', 'stock', 'withdrawal', 'loss', 'usageLimit'] as const),
  ...(['fromMin', 'fromMax', 'toMin', 'toMax', 'fromMinVerification', 'courseFloor', 'courseCeiling'] as const),
  ...(['dayLimit', 'start', 'rateFactor', 'rateFloor', 'rateCeiling'] as const),
]);

const percentFields = new Set<Change['field']>([
  'margin',
  'marginVerification',
  'bonus',
  'tolerance',
  'floatingPercent',
  'bonusPercent',
  'bonusOfMargin',
  'rateJump',
  'rateSpread',
]);

/** Fields whose value contains both an amount and its currency, such as `0.01 BTC`. */
const sumFields = new Set<Change['field']>([
  'credited',
  'payoutApproved',
  'refundApproved',
  'payoutAlone',
  'refundAlone',
]);

/** Longer values, such as the texts of pages, are truncated in the list. The CSV export contains them in full. */
const maxShownLength = 300;

export function formatValue(
  field: Change['field'],
  value: Change['before'],
  { locale, labels }: FormatOptions,
): string {
  if (value === null) return labels.nothing;
  if (typeof value === 'boolean') return value ? labels.yes : labels.no;
  if (field === 'status') return labels.status(value);
  if (field === 'until' || field === 'arrivedAt' || field === 'publishedAt') return formatDate(value, locale);
  if (field === 'bonusUsd') return formatMoney(value, 'USD', locale);
  if (percentFields.has(field)) return formatPercent(value, locale);
  if (sumFields.has(field)) {
    const [summa = '', unit = ''] = value.split(' ');
    return formatMoney(summa, unit, locale);
  }
  if (amountFields.has(field)) return formatAmount(value, locale);
  return value.length > maxShownLength ? `${value.slice(0, maxShownLength)}…` : value;
}

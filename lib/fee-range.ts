import { formatPercent } from './format.ts';
import type { Locale } from './i18n/routing.ts';

/**
 * Returns the fee of payments to shops as text: one percentage, or the range over all payment methods. Returns null if
 * no payment method is available.
 * @param rangeText returns the text of a range
 */
export function feeRange(
  { min, max }: { min: string | null; max: string | null },
  locale: Locale,
  rangeText: (ends: { min: string; max: string }) => string,
): string | null {
  if (min === null || max === null) return null;
  const ends = { min: formatPercent(min, locale), max: formatPercent(max, locale) };
  return ends.min === ends.max ? ends.min : rangeText(ends);
}

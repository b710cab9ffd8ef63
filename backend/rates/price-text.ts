import { z } from 'zod';
import { add, compare, divide } from '#domain/amount.ts';
import { differsByMoreThan } from '#domain/validate-rate.ts';

/** Price as sources write it: a decimal string above zero, without sign or exponent. */
const price = z.string().regex(/^(?=.*[1-9])\d{1,20}(\.\d{1,40})?$/);

/** Returns the value if it is a price in text, else null. */
export const parsePrice = (value: unknown): string | null => price.safeParse(value).data ?? null;

/** Maximum percent between bid and ask. A wider spread means an inactive market. */
const maxSpreadPercent = '5';

/**
 * Returns the midpoint of bid and ask; null when one of them is not a price, or when they are crossed or too far apart.
 */
export function midPrice(bidText: unknown, askText: unknown): string | null {
  const bid = parsePrice(bidText);
  const ask = parsePrice(askText);
  if (!bid || !ask || compare(bid, ask) > 0 || differsByMoreThan(bid, ask, maxSpreadPercent)) return null;
  return divide(add(bid, ask), '2');
}

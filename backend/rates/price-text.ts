import { z } from 'zod';
import { add, compare, divide } from '#domain/amount.ts';
import { differsByMoreThan } from '#domain/validate-rate.ts';

/** Price format of rate sources: a positive decimal string without sign or exponent. */
const price = z.string().regex(/^(?=.*[1-9])\d{1,20}(\.\d{1,40})?$/);

export const parsePrice = (value: unknown): string | null => price.safeParse(value).data ?? null;

/** Maximum spread between bid and ask, in percent. A wider spread indicates an inactive market. */
const maxSpreadPercent = '5';

/**
 * Returns the midpoint of bid and ask. Returns null if bid or ask is not a valid price, bid exceeds ask, or the spread
 * is too wide.
 */
export function midPrice(bidText: unknown, askText: unknown): string | null {
  const bid = parsePrice(bidText);
  const ask = parsePrice(askText);
  if (!bid || !ask || compare(bid, ask) > 0 || differsByMoreThan(bid, ask, maxSpreadPercent)) return null;
  return divide(add(bid, ask), '2');
}

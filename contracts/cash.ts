import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { city } from './pair.ts';

export const cashDirection = z.object({
  fromCode: z.string(),
  toCode: z.string(),
  name: z.string(),
  /** Direction of the cash. `give`: the visitor brings cash; `take`: the visitor receives cash. */
  side: z.enum(['give', 'take']),
  course: amount,
  /** Units of both sides, such as USDT and USD. */
  fromCurrency: z.string(),
  toCurrency: z.string(),
  /** Limits of the cash amount. `max` is below `min` if the stock is too small for any exchange now. */
  min: amount,
  max: amount,
  /** Amount that can be paid out in this city now. */
  reserve: amount,
});

export const cashCity = z.object({
  ...city.shape,
  office: z.object({ address: z.string(), hours: z.string(), note: z.string().nullable() }).nullable(),
  directions: z.array(cashDirection),
});

export const cashEndpoints = endpoints({
  'GET /api/v1/cash/': {
    auth: 'none',
    summary: 'Offices by city, with the cash exchanges of each',
    response: z.array(cashCity),
  },
});

import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { city } from './pair.ts';

export const cashDirection = z.object({
  fromCode: z.string(),
  toCode: z.string(),
  name: z.string(),
  /** Whether the visitor hands over cash (`give`) or receives it (`take`). */
  side: z.enum(['give', 'take']),
  course: amount,
  fromCurrency: z.string(),
  toCurrency: z.string(),
  fromNetwork: z.string().nullable(),
  toNetwork: z.string().nullable(),
  fromIcon: z.string().nullable(),
  toIcon: z.string().nullable(),
  /** Limits of the cash amount. `max` is below `min` while the desk has too little cash for any exchange. */
  min: amount,
  max: amount,
  /** Amount that can be paid out in this city at the moment. */
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

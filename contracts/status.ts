import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/**
 * State of a part of the service. `since` is the time of the failure, or null if the part works or the time is unknown.
 */
const part = z.object({ ok: z.boolean(), since: z.iso.datetime().nullable() });

const serviceParts = ['exchange', 'rates', 'mail', 'payouts'] as const;

export const statusEndpoints = endpoints({
  'GET /api/v1/status/': {
    auth: 'none',
    summary: 'Which parts of the service work now',
    response: z.object({ parts: z.record(z.enum(serviceParts), part), serverTime: z.iso.datetime() }),
  },
  'GET /api/v1/status/exchanges/': {
    auth: 'none',
    summary: 'Number and median duration of the exchanges of the last thirty days',
    response: z.object({
      /** Statistics of the last thirty days, or null if too few exchanges were completed to publish them. */
      lastMonth: z
        .object({
          exchanges: z.number().int().positive(),
          /** Median minutes from the credit of the payment to the payout. */
          minutes: z.number().int().min(0),
        })
        .nullable(),
    }),
  },
});

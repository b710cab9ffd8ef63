import { z } from 'zod';
import { amount, amountInput } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

/** Reason why a rate is not trusted, as decided in domain/validate-rate.ts. */
const fault = z.enum(['missing', 'spread', 'out_of_bounds', 'jump']);

export const rateOverview = z.object({
  rates: z.array(
    z.object({
      unit: z.string(),
      /** Last trusted price of one unit in US dollars. */
      usd: amount,
      source: z.string(),
      updatedAt: z.iso.datetime(),
      fault: fault.nullable(),
      /** Whether the rate is too old to use. A rate can be too old without having a `fault`. */
      stale: z.boolean(),
      /** Number of active directions that use this rate. */
      directions: z.number().int(),
      /**
       * New price that differs too much from the last price, so that staff must accept the new price first. Null if no
       * price waits to be accepted.
       */
      candidate: z.object({ usd: amount, since: z.iso.datetime() }).nullable(),
    }),
  ),
  /** Units of visible currencies that have never had a price. */
  missing: z.array(z.string()),
  sources: z.array(
    z.object({
      name: z.string(),
      askedAt: z.iso.datetime(),
      /** Time of the next request, which after a failure is a retry. */
      nextAt: z.iso.datetime(),
      answeredAt: z.iso.datetime().nullable(),
      /** Number of consecutive failed requests to this source. */
      failures: z.number().int(),
      problem: z.string().nullable(),
    }),
  ),
});

export const directionRate = z.object({
  fromCode: z.string(),
  toCode: z.string(),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  /** Course of the direction, or null if the price of one of its units has never been known. */
  course: amount.nullable(),
  /** Units of the sent and the received currency. The rates of both units determine the course. */
  units: z.array(z.string()),
  source: z.string(),
  /** Time of the older of the two rates that determine the course. */
  updatedAt: z.iso.datetime().nullable(),
  /**
   * Reason why the direction is closed, or null if it is open: a market rate is untrusted or too old (`rate`), the rate
   * with the margin is outside its limits (`course`), payments on the direction's chain cannot be seen now (`rail`), or
   * the wallet for its payouts holds too little (`payout`).
   */
  closed: z.enum(['rate', 'course', 'rail', 'payout']).nullable(),
});

export const ratesEndpoints = endpoints({
  'GET /api/v1/operator/rates/': {
    auth: 'staff',
    permission: 'rates:read',
    summary: 'Rate of every unit in US dollars with its fault, and the state of the sources',
    response: rateOverview,
  },
  'GET /api/v1/operator/rates/directions/': {
    auth: 'staff',
    permission: 'rates:read',
    summary: 'Active directions, those closed by a rate first',
    query: pageQuery.extend({
      /** Search text, which may be any part of the sent or received currency's code. */
      search: z.string().max(64).optional(),
    }),
    response: pageOf(directionRate),
  },
  'POST /api/v1/operator/rates/:unit/accept/': {
    auth: 'staff',
    permission: 'rates:write',
    summary: 'Accepts a large move: `usd` is the waiting figure; a conflict when it has changed since',
    params: z.object({ unit: z.string().regex(/^[\w.-]{1,32}$/) }),
    body: z.strictObject({ usd: amountInput }),
    response: rateOverview,
  },
});

import { z } from 'zod';
import { amount, amountInput } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

/** Why a worth prices nothing now; the reasons are those of domain/rate.ts. */
const fault = z.enum(['gone', 'spread', 'bounds', 'jump']);

export const rateOverview = z.object({
  rates: z.array(
    z.object({
      unit: z.string(),
      /** US dollars for one: the last that was believed. */
      usd: amount,
      source: z.string(),
      updatedAt: z.iso.datetime(),
      fault: fault.nullable(),
      /** Older than it may be: it prices nothing, though nothing is wrong with it. */
      stale: z.boolean(),
      /** Directions that are switched on and priced by it. */
      directions: z.number().int(),
      /** A far move that waits to be believed. */
      candidate: z.object({ usd: amount, since: z.iso.datetime() }).nullable(),
    }),
  ),
  sources: z.array(
    z.object({
      name: z.string(),
      askedAt: z.iso.datetime(),
      answeredAt: z.iso.datetime().nullable(),
      /** In a row. */
      failures: z.number().int(),
      problem: z.string().nullable(),
    }),
  ),
});

/** A direction as it is priced now. */
export const directionRate = z.object({
  fromCode: z.string(),
  toCode: z.string(),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  /** Null: one of its worths was never known. */
  course: amount.nullable(),
  /** Names of the worths that price it. */
  units: z.array(z.string()),
  source: z.string(),
  /** Of the older of both worths. */
  updatedAt: z.iso.datetime().nullable(),
  /** rate: a worth is not believed or too old; course: outside the direction's own floor and ceiling; null: open. */
  closed: z.enum(['rate', 'course']).nullable(),
});

export const ratesEndpoints = endpoints({
  'GET /api/v1/operator/rates/': {
    auth: 'staff',
    summary: 'The worth of every unit, why one is closed, and how the sources answer',
    response: rateOverview,
  },
  'GET /api/v1/operator/rates/directions/': {
    auth: 'staff',
    summary: 'Directions that are switched on, those a rate closed first',
    query: pageQuery.extend({
      /** A part of either code. */
      search: z.string().max(64).optional(),
    }),
    response: pageOf(directionRate),
  },
  'POST /api/v1/operator/rates/:unit/accept/': {
    auth: 'staff',
    summary: 'Believes a far move: `usd` is the figure that waits; another meanwhile is a conflict',
    params: z.object({ unit: z.string().regex(/^[\w.-]{1,32}$/) }),
    body: z.strictObject({ usd: amountInput }),
    response: rateOverview,
  },
});

import { z } from 'zod';
import { figureGroups, isShownPeriod, maxPeriodDays } from '#domain/figures.ts';
import { amount, signedAmount } from './amount.ts';
import { endpoints } from './endpoint.ts';

const figures = z.object({
  created: z.number().int(),
  /** Of the claims created in the period, the number that have been paid by now. */
  paid: z.number().int(),
  /** Of the claims created in the period, the number that have been completed by now. */
  completed: z.number().int(),
  /**
   * Number of claims completed in the period, whenever they were created. Turnover and times are computed from these
   * claims.
   */
  done: z.number().int(),
  /** Sum that visitors sent, in US dollars at the price of the hour in which each claim was finished. */
  turnover: amount,
  /**
   * Income from conversions, fees and expired gift cards, less rewards, prizes and losses. Each posting is converted to
   * US dollars at the price of its hour.
   */
  profit: signedAmount,
  /** Median time of completed claims in seconds, from the first sign of the payment to the end of the claim. */
  p50: z.number().int().nullable(),
  p90: z.number().int().nullable(),
});

/**
 * First and last day of the period, in the time zone of the business hours. Without dates, the period is the last
 * `days` days, including today.
 */
const period = {
  days: z.coerce.number().int().min(1).max(maxPeriodDays).default(30),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

interface Dates {
  from?: string | undefined;
  to?: string | undefined;
}

function isPeriod({ from, to }: Dates): boolean {
  if (from === undefined && to === undefined) return true;
  return from !== undefined && to !== undefined && isShownPeriod(from, to);
}

const query = z.object({ ...period, by: z.enum(figureGroups).default('day') }).refine(isPeriod, { path: ['to'] });

export const exchangeFigures = z.object({
  /** Time zone of the business hours, which decides when a day begins. */
  zone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Whether the figures are incomplete, because older claims are still being counted. */
  isCounting: z.boolean(),
  total: figures,
  /**
   * One row per day, oldest first and without gaps; or, if the figures are grouped by pair, one row per pair, largest
   * turnover first.
   */
  rows: z.array(
    figures.extend({
      /**
       * Day as YYYY-MM-DD, or codes of the pair. If the figures are grouped by pair, the row with an empty key contains
       * the postings that belong to no claim.
       */
      key: z.string(),
      /** Names of the payment systems, or null if the row is not about a pair. */
      pair: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  ),
});

export const figureEndpoints = endpoints({
  'GET /api/v1/operator/figures/': {
    auth: 'staff',
    permission: 'figures:read',
    summary: 'Turnover, profit, conversion and times of a period, by day or by pair',
    query,
    response: exchangeFigures,
  },
  'GET /api/v1/operator/figures/csv/': {
    auth: 'staff',
    permission: 'figures:read',
    summary: 'The same figures as CSV (RFC 4180)',
    query,
    response: 'file',
  },
});

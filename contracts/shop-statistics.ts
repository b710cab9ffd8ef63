import { z } from 'zod';
import { statisticGroups } from '#domain/shop.ts';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';

const figures = z.object({
  /** Visits of the pages of payment links. */
  opens: z.number().int(),
  created: z.number().int(),
  /** Claims that had a payment, including refunded ones. */
  paid: z.number().int(),
  done: z.number().int(),
  /** Sum received by the shop, in US dollars at the end of each claim. */
  turnover: amount,
  /** Average seconds from the claim to its end, or null if none was completed. */
  seconds: z.number().int().nullable(),
});

export const shopStatistics = z.object({
  total: figures,
  /** Days, weeks or months without a gap, oldest first; or the fifty pairs with the largest turnover. */
  rows: z.array(
    figures.extend({
      /** First day of the period as YYYY-MM-DD, or the codes of a pair. */
      key: z.string(),
      /** Names of the pair's payment systems, or null if the row is a period. */
      pair: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  ),
});

/** Whether a name is a time zone of the IANA database. */
function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const shopStatisticsEndpoints = endpoints({
  'GET /api/v1/shop/statistics/': {
    auth: 'user',
    summary: "Sums over the sales of the user's shop, by the time at which they were created",
    query: z.object({
      days: z.coerce.number().int().min(1).max(366).default(30),
      by: z.enum(statisticGroups).default('day'),
      /** IANA time zone in which a day begins, such as Europe/Moscow. */
      zone: z
        .string()
        .max(64)
        .regex(/^[A-Za-z][\w+/-]*$/)
        .refine(isZone)
        .default('UTC'),
    }),
    response: shopStatistics,
  },
});

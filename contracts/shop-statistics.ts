import { z } from 'zod';
import { saleSources, statisticGroups } from '#domain/shop.ts';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { timeZone } from './moment.ts';

const figures = z.object({
  /** Number of visits to the pages of the shop's payment links. */
  opens: z.number().int(),
  created: z.number().int(),
  /** Number of paid claims, including refunded ones. */
  paid: z.number().int(),
  done: z.number().int(),
  /**
   * Turnover received by the shop, in US dollars. Each claim is converted at the rate that was valid when the claim was
   * completed.
   */
  turnover: amount,
  /** Sum of the rewards that the shop earned, in `rewardCurrency`. */
  reward: amount,
  /** Average seconds from the creation of a claim to its end, or null if no claim was completed. */
  seconds: z.number().int().nullable(),
});

export const shopStatistics = z.object({
  /** Currency of the shop's balance and of its rewards. */
  rewardCurrency: z.string(),
  total: figures,
  /**
   * Rows of the statistics. By time, there is a row for every period, oldest first; by pair or link, there are only the
   * fifty rows with the largest turnover.
   */
  rows: z.array(
    figures.extend({
      /**
       * Key of the row, depending on the grouping: the first day of the period as YYYY-MM-DD, the codes of the pair, or
       * the id of the link.
       */
      key: z.string(),
      /** Names of the pair's payment systems. Null if the rows are not grouped by pair. */
      pair: z.object({ from: z.string(), to: z.string() }).nullable(),
      /**
       * Payment link of the row, or null if the rows are not grouped by link. All one-time links share one row, and so
       * do all payments without a link.
       */
      source: z
        .object({ kind: z.enum(saleSources), order: z.string().nullable(), title: z.string().nullable() })
        .nullable(),
    }),
  ),
});

export const shopStatisticsEndpoints = endpoints({
  'GET /api/v1/shop/statistics/': {
    auth: 'user',
    summary: "Sums over the sales of the user's shop, by the time at which they were created",
    query: z.object({
      days: z.coerce.number().int().min(1).max(366).default(30),
      by: z.enum(statisticGroups).default('day'),
      /** IANA time zone that decides when a day begins, such as Europe/Moscow. */
      zone: timeZone.default('UTC'),
    }),
    response: shopStatistics,
  },
});

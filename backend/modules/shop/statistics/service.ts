import type { z } from 'zod';
import type { shopStatistics } from '#contracts/shop-statistics.ts';
import type { Locale } from '#domain/locale.ts';
import { type StatisticGroup, saleSources } from '#domain/shop.ts';
import type { Db } from '../../../db/pool.ts';
import { balanceOf } from '../../shop-balances/balances/service.ts';
import { activeShopOf } from '../profile/service.ts';
import * as sql from './queries.ts';

type Statistics = z.input<typeof shopStatistics>;

interface Query {
  days: number;
  by: StatisticGroup;
  zone: string;
}

/**
 * Returns statistics of a user's shop. Reads sums per hour and day instead of single sales, so that the cost does not
 * grow with the number of sales.
 * @throws ApiError `forbidden` if the user has no active shop
 */
export async function statisticsOf(
  db: Db,
  { userId, locale }: { userId: string; locale: Locale },
  { days, by, zone }: Query,
): Promise<Statistics> {
  const { id: shopId } = await activeShopOf(db, userId);
  const period = { shopId, days, zone };
  const [total, { currency: rewardCurrency }] = [await sql.totalOf(db, period), await balanceOf(db, shopId)];
  return { rewardCurrency, total, rows: await rowsOf(db, period, by, locale) };
}

async function rowsOf(db: Db, period: sql.Period, by: StatisticGroup, locale: Locale): Promise<Statistics['rows']> {
  if (by === 'pair') {
    const rows = await sql.byPair(db, period, locale);
    return rows.map(({ from, to, ...row }) => ({ ...row, pair: { from, to }, source: null }));
  }
  if (by === 'link') {
    const rows = await sql.bySource(db, period);
    return rows.map(({ order, title, ...row }) => ({
      ...row,
      pair: null,
      source: { kind: kindOf(row.key), order, title },
    }));
  }
  const rows = await sql.byTime(db, period, by);
  return rows.map((row) => ({ ...row, pair: null, source: null }));
}

const kindOf = (key: string): (typeof saleSources)[number] => saleSources.find((kind) => kind === key) ?? 'link';

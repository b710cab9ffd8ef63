import type { z } from 'zod';
import type { shopStatistics } from '#contracts/shop-statistics.ts';
import type { Locale } from '#domain/locale.ts';
import type { StatisticGroup } from '#domain/shop.ts';
import type { Db } from '../../../db/pool.ts';
import { activeShopOf } from '../profile/service.ts';
import * as sql from './queries.ts';

interface Query {
  days: number;
  by: StatisticGroup;
  zone: string;
}

/**
 * Returns sums over the sales of a user's shop. Only hourly sums are read, so that the cost does not grow with the
 * number of sales.
 * @throws ApiError `forbidden` without an active shop
 */
export async function statisticsOf(
  db: Db,
  { userId, locale }: { userId: string; locale: Locale },
  { days, by, zone }: Query,
): Promise<z.input<typeof shopStatistics>> {
  const { id: shopId } = await activeShopOf(db, userId);
  const period = { shopId, days, zone };
  const total = await sql.totalOf(db, period);
  if (by === 'pair') {
    const rows = await sql.byPair(db, period, locale);
    return { total, rows: rows.map(({ from, to, ...row }) => ({ ...row, pair: { from, to } })) };
  }
  const rows = await sql.byTime(db, period, by);
  return { total, rows: rows.map((row) => ({ ...row, pair: null })) };
}

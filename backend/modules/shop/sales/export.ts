import type { Locale } from '#domain/locale.ts';
import { zonedTime } from '#domain/zoned-time.ts';
import { csvInBatches } from '../../../csv-batches.ts';
import type { Db } from '../../../db/pool.ts';
import { t } from '../../../i18n.ts';
import { shopStatusTitle } from '../../../shop-claim-words.ts';
import { nameIn } from '../../pricing/prices/service.ts';
import { activeShopOf } from '../profile/service.ts';
import * as sql from './queries.ts';
import { type Caller, filterOf, linkUrl, type SalesQuery } from './service.ts';

const columns = [
  'created',
  'order',
  'number',
  'status',
  'method',
  'fromSumma',
  'fromCurrency',
  'system',
  'toSumma',
  'toCurrency',
  'key',
  'title',
  'link',
  'reward',
  'done',
  'feeSide',
  'feePercent',
  'fee',
  'feeCurrency',
] as const;

/** Returns a function that converts a sale to the cells of a CSV line, in the order of `columns`. */
function cellsIn(
  locale: Locale,
  { zone, siteUrl }: { zone: string; siteUrl: string },
): (row: sql.BatchRow) => string[] {
  const timeOf = zonedTime(zone);
  return (row) => [
    timeOf(row.createdAt),
    row.order,
    String(row.number),
    shopStatusTitle(locale, row.status),
    nameIn(locale, row.from),
    row.fromSumma,
    row.from.unit,
    nameIn(locale, row.to),
    row.toSumma,
    row.to.unit,
    row.key ?? '',
    row.title ?? '',
    linkUrl(siteUrl, row.linkCode, row.linkLocale) ?? '',
    row.reward,
    row.doneAt === null ? '' : timeOf(row.doneAt),
    t(locale, `SalesFile.feeSides.${row.feeSide ?? (row.fee === null ? 'unknown' : 'unnamed')}`),
    row.feePercent ?? '',
    row.fee ?? '',
    row.feeCurrency ?? '',
  ];
}

/**
 * Streams the sales of a user's shop as CSV, with words in the user's language and times of the given zone.
 * @throws ApiError `forbidden` if the user has no active shop; `validation` if the period ends before it begins
 */
export async function exportSales(
  db: Db,
  { userId, locale }: Caller,
  { zone, siteUrl, ...query }: SalesQuery & { zone: string; siteUrl: string },
): Promise<AsyncGenerator<string>> {
  const shop = await activeShopOf(db, userId);
  const filter = filterOf(shop.id, query, locale);
  const cellsOf = cellsIn(locale, { zone, siteUrl });
  return csvInBatches({
    header: columns.map((column) => t(locale, `SalesFile.${column}`)),
    read: (last: sql.BatchRow | null, size) => sql.nextSales(db, filter, last, size),
    linesOf: (row) => [cellsOf(row)],
  });
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { maxListedRows } from '#contracts/pagination.ts';
import { beginsWith } from './begins-with.ts';
import type { Db } from './pool.ts';

/** Tables with the order numbers of shops. */
type OrderTable = 'shopSales' | 'shopLinks';

interface OrderSearch {
  shopId: string;
  /** Beginning of the order number, in upper or lower case. */
  order: string;
}

type OptionalSearch = Pick<OrderSearch, 'shopId'> & { order: string | null };

const orderKey = (alias: string): RawBuilder<string> => sql`lower(${sql.ref(`${alias}.orderId`)}) collate "C"`;

/** Returns the SQL condition that an order number begins with a text, in upper or lower case. */
export const orderBegins = (alias: string, text: string): RawBuilder<SqlBool> =>
  beginsWith(orderKey(alias), text.toLowerCase());

const found = (table: OrderTable, { shopId, order }: OrderSearch) =>
  sql`from ${sql.table(table)} o where o.shop_id = ${shopId} and ${orderBegins('o', order)}`;

/**
 * Returns the subquery of the rows whose order number begins with a text, at most the first `maxListedRows` rows.
 * Without this limit, filters and sorting would read every match of a short text.
 */
export const ordersBeginning = (table: OrderTable, search: OrderSearch): RawBuilder<unknown> =>
  sql`(select o.* ${found(table, search)} order by ${orderKey('o')} limit ${maxListedRows})`;

/**
 * Returns whether `ordersBeginning` leaves out order numbers, because more than `maxListedRows` of them match the
 * search.
 */
export async function isCutOff(db: Db, table: OrderTable, { shopId, order }: OptionalSearch): Promise<boolean> {
  if (order === null) return false;
  const { rows } = await sql`select ${found(table, { shopId, order })} offset ${maxListedRows} limit 1`.execute(db);
  return rows.length > 0;
}

import type { Locale } from '#domain/locale.ts';
import type { PayoutRail } from '#domain/rail.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import * as sql from './queries.ts';

/**
 * Returns two facts about each of the currencies: whether payouts of all directions to it are automatic, and whether
 * payments of all directions from it are detected on a chain.
 */
export async function railsOfCurrencies(db: Db, codes: readonly string[], locale: Locale) {
  const rows = await sql.currencyRailRows(db, codes);
  return rows.map(({ nameRu, nameEn, ...rail }) => ({ ...rail, name: locale === 'ru' ? nameRu : nameEn }));
}

/**
 * Sets who sends the payouts of all directions to a currency: staff, or the exchange itself.
 * @returns whether a direction has changed
 */
export const setPayoutRailOf = (tx: Tx, code: string, rail: PayoutRail): Promise<boolean> =>
  sql.updatePayoutRails(tx, code, rail);

/**
 * Sets how payments of all directions from a currency are found: on a chain, or by staff. Does not change existing
 * claims.
 * @returns whether a direction has changed
 */
export const setPaymentRailOf = (tx: Tx, code: string, rail: 'chain' | 'manual'): Promise<boolean> =>
  sql.updatePaymentRails(tx, code, rail);

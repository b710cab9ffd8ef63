import type { Locale } from '#domain/locale.ts';
import type { PayoutRail } from '#domain/rail.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import * as sql from './queries.ts';

/**
 * Returns for each of the currencies whether every direction to it is paid automatically, and whether the payments of
 * every direction from it are seen on a chain.
 */
export async function railsOfCurrencies(db: Db, codes: readonly string[], locale: Locale) {
  const rows = await sql.currencyRailRows(db, codes);
  return rows.map(({ nameRu, nameEn, ...rail }) => ({ ...rail, name: locale === 'ru' ? nameRu : nameEn }));
}

/** Sets the sender of payouts for all directions to a currency. @returns whether a direction has changed */
export const setPayoutRailOf = (tx: Tx, code: string, rail: PayoutRail): Promise<boolean> =>
  sql.updatePayoutRails(tx, code, rail);

/**
 * Decides whether the payments of all directions from a currency are seen on a chain or credited by staff. Claims that
 * exist keep their way to pay.
 * @returns whether a direction has changed
 */
export const setPaymentRailOf = (tx: Tx, code: string, rail: 'chain' | 'manual'): Promise<boolean> =>
  sql.updatePaymentRails(tx, code, rail);

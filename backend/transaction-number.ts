import type { Locale } from '#domain/locale.ts';
import { recordedNumber } from '#domain/transaction-number.ts';
import type { Db } from './db/pool.ts';
import { fieldError } from './errors.ts';

/**
 * Checks the number of a transaction that staff records for a payment system, because the customer reads it.
 * @returns the number, or undefined for an empty text
 * @throws ApiError `validation` if the text does not have the form of this payment system's numbers
 */
export async function checkedNumber(
  db: Db,
  ps: number,
  text: string | undefined,
  locale: Locale,
): Promise<string | undefined> {
  if (!text?.trim()) return undefined;
  const system = await db.selectFrom('paymentSystems').where('id', '=', ps).select('network').executeTakeFirst();
  const number = recordedNumber(system?.network ?? null, text);
  if (number !== null) return number;
  throw fieldError(locale, 'tx', system?.network ? 'Refusals.txHash' : 'Refusals.txReference');
}

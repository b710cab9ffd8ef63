import { compare } from '#domain/amount.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { accounts, type Entry } from '../../ledger/postings/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import * as sql from './queries.ts';

/**
 * Returns a shop's balance, and creates it on the first call. The settings name the payment system of new balances;
 * existing balances keep theirs.
 */
export async function balanceOf(db: Db, shopId: string): Promise<sql.BalanceRow> {
  const known = await sql.findBalance(db, shopId);
  if (known) return known;
  await sql.insertBalance(db, shopId, (await settingsOf(db, 'shops')).system);
  const created = await sql.findBalance(db, shopId);
  if (!created) throw new ApiError('conflict');
  return created;
}

/**
 * Changes a shop's balance, totals and held credits (credits that are not yet part of the balance).
 * @returns false, without a change, if the balance or the held credits would become negative
 */
export const changeSums = (tx: Tx, shopId: string, change: sql.Change): Promise<boolean> =>
  sql.changeSums(tx, shopId, change);

/**
 * Deducts a sum from a balance, or the whole balance if the balance is smaller than the sum.
 * @returns the deducted sum
 */
export const takeUpTo = (tx: Tx, shopId: string, summa: string): Promise<string> => sql.takeUpTo(tx, shopId, summa);

/**
 * Returns the ledger entries that end a debt to a shop and move the money set aside for this debt back into the
 * reserve. The caller must deduct the sum from the shop's balance or held credits, and add the counterpart entries.
 */
export async function debtEntries(tx: Tx, shopId: string, system: string, summa: string): Promise<Entry[]> {
  const custody = await sql.lowerCustody(tx, shopId, summa);
  return [
    { account: accounts.shop(shopId, system), summa },
    { account: accounts.custody(system), summa: `-${custody}` },
    { account: accounts.house(system), summa: custody },
  ].filter((entry) => compare(entry.summa, '0') !== 0);
}

/** Adds a sent withdrawal to the shop's total, and returns the ledger entries that end the debt to the shop. */
export async function payOut(tx: Tx, shopId: string, system: string, summa: string): Promise<Entry[]> {
  await sql.addPaid(tx, shopId, summa);
  return await debtEntries(tx, shopId, system, summa);
}

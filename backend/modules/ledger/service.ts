import type { Db } from '#backend/db/pool.ts';
import type { Tx } from '#backend/db/transaction.ts';
import { ApiError } from '#backend/errors.ts';
import { isPositive, subtract } from '#domain/amount.ts';
import { accounts, type Posting } from './posting.ts';
import { balancesLike, codeOf, insertPosting } from './queries.ts';

export { accounts, type Entry, type Posting } from './posting.ts';

/**
 * Posts to the ledger. Accounts are made when first used; `reserves.total` follows house:{code} at commit.
 * @returns false when a posting with this key exists: then nothing is posted
 * @throws at commit, when the entries do not sum to zero in every currency
 */
export async function post(tx: Tx, posting: Posting): Promise<boolean> {
  return await insertPosting(tx, posting);
}

export interface ReserveChange {
  key: string;
  /** Id of the payment system. */
  ps: number;
  /** Units put in; below zero: taken out. */
  change: string;
  actor: string;
  note?: string;
}

/**
 * Puts the operator's money into a reserve or takes it out, against equity.
 * @returns false when this key was posted before
 * @throws ApiError not_found for an unknown payment system; at commit, when less would remain than is held
 */
export async function changeReserve(tx: Tx, { key, ps, change, actor, note }: ReserveChange): Promise<boolean> {
  const code = await codeOf(tx, ps);
  if (code === undefined) throw new ApiError('not_found');
  const entries = [
    { account: accounts.house(code), summa: change },
    { account: accounts.equity(code), summa: subtract('0', change) },
  ];
  return await post(tx, { key, kind: 'reserve', actor, note, entries });
}

export interface Balance {
  account: string;
  ps: number;
  code: string;
  currency: string;
  summa: string;
}

/** Balances of all accounts, or of those whose name matches a LIKE pattern; debits positive. */
export async function balances(db: Db, pattern = '%'): Promise<Balance[]> {
  return await balancesLike(db, pattern);
}

/** Money of the visitor held for a claim, as positive sums; empty when nothing is. */
export async function heldFor(db: Db, claimId: string): Promise<Balance[]> {
  const owed = await balancesLike(db, accounts.claim(claimId, '%'));
  return owed
    .map((balance) => ({ ...balance, summa: subtract('0', balance.summa) }))
    .filter(({ summa }) => isPositive(summa));
}

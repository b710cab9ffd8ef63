import { isPositive, subtract } from '#domain/amount.ts';
import { once, type Repeatable } from '../../../db/idempotency.ts';
import type { Db } from '../../../db/pool.ts';
import { inSavepoint, type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { allBalances, balancesOfClaim, codeOf, insertPosting, type Posting, setConstraints } from './queries.ts';

export type { Entry, Posting } from './queries.ts';

/** Names of ledger accounts. Each name ends with the code of a payment system. */
export const accounts = {
  /** Account of the exchange's own money. */
  house: (code: string) => `house:${code}`,
  /** Account of the debt to a claim's visitor. The balance is negative while money is owed. */
  claim: (claimId: string, code: string) => `claim:${claimId}:${code}`,
  /** Account through which one currency is converted into another. */
  exchange: (code: string) => `exchange:${code}`,
  /** Account of the exchange's losses from wrong credits that were already paid out. */
  loss: (code: string) => `loss:${code}`,
  /** Account of the debt to a partner of the referral programme. */
  referral: (memberId: string, code: string) => `referral:${memberId}:${code}`,
  /** Account of the debt to a shop. */
  shop: (shopId: string, code: string) => `shop:${shopId}:${code}`,
  /** Account of the money set aside for debts to shops. This money is not part of the reserve. */
  custody: (code: string) => `custody:${code}`,
  /** Account of the expense of rewards to partners and shops. */
  rewards: (code: string) => `rewards:${code}`,
  /** Account of the expense of contest prizes. */
  prizes: (code: string) => `prizes:${code}`,
  /** Account of the debt to the winner of a prize, until the prize is on a partner's balance. */
  prize: (prizeId: string, code: string) => `prize:${prizeId}:${code}`,
  /** Account of the debt to the holders of gift cards. */
  gift: (code: string) => `gift:${code}`,
  /** Account of the income from the balances of expired gift cards. */
  breakage: (code: string) => `breakage:${code}`,
  /** Account of the income from fees of withdrawals. */
  fee: (code: string) => `fee:${code}`,
  /** Account of the capital paid in by the operator. */
  equity: (code: string) => `equity:${code}`,
};

/**
 * Writes a posting to the ledger, creating accounts on first use. At commit, `reserves.total` is set to the balance of
 * the account house:{code}.
 * @returns false if a posting with this key exists
 * @throws at commit if the entries of a currency do not sum to zero
 */
export async function post(tx: Tx, posting: Posting): Promise<boolean> {
  return await insertPosting(tx, posting);
}

const reserveLimits = new Set(['reserve_exhausted', 'reserves_held_within_total']);

const totalBounds = new Set(['reserves_total_bounded', 'cash_desks_stock_bounded']);

/**
 * Runs a transaction that may move money. The commit updates the reserves and checks them.
 * @throws ApiError `reserve_exhausted` if a hold or withdrawal exceeds the available reserve; `limit_active` if unpaid
 * claims hold too much of a reserve, in total or from one shop; `limit_ip` if the unpaid claims of one IP network hold
 * too much; `max` if a reserve or cash desk would exceed the largest valid amount
 */
export async function moneyTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, work);
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Runs a part of a transaction that may move money, and checks the reserves after this part instead of at commit. If
 * this part throws, only its writes are rolled back, and the caller's transaction can continue.
 * @throws ApiError as `moneyTransaction`
 */
export async function moneySavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  try {
    return await inSavepoint(tx, async () => {
      const result = await work();
      await setConstraints(tx, 'immediate');
      await setConstraints(tx, 'deferred');
      return result;
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Returns the API error for a violated limit of a reserve, or any other error unchanged. */
function refusalOf(error: unknown): unknown {
  const { constraint = '', detail } = error as { constraint?: string; detail?: string };
  if (constraint === 'reserve_share') return new ApiError('limit_active', { cause: error });
  if (constraint === 'network_share')
    return new ApiError('limit_ip', { cause: error, retryAfter: parseInt(detail ?? '', 10) || 60 });
  if (constraint === 'shop_share')
    return new ApiError('limit_active', { cause: error, messageKey: 'Refusals.shopBusy' });
  if (totalBounds.has(constraint)) return new ApiError('max', { cause: error });
  return reserveLimits.has(constraint) ? new ApiError('reserve_exhausted', { cause: error }) : error;
}

/** Runs a `moneyTransaction` once per idempotency key. Repeated calls get the same response. */
export async function idempotentTx<T>(db: Db, call: Repeatable, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await once((inner) => moneyTransaction(db, inner), call, work);
}

/** Updates reserves immediately instead of at commit, so that this transaction can read the new values. */
export async function flushDeferredConstraints(tx: Tx): Promise<void> {
  await setConstraints(tx, 'immediate');
}

export interface ReserveChange {
  key: string;
  ps: number;
  /** Amount to deposit, or a negative amount to withdraw. */
  change: string;
  actor: string;
  note?: string;
}

/**
 * Deposits the operator's money into a reserve or withdraws it. The counterpart is the equity account.
 * @returns false if a posting with this key exists
 * @throws ApiError `not_found` for an unknown payment system; at commit, `reserve_exhausted` if the rest of the reserve
 * would be less than the sum held for claims
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

/** Returns the balances of all ledger accounts. Debits are positive. */
export async function balances(db: Db): Promise<Balance[]> {
  return await allBalances(db);
}

/** Returns the visitor's money held by a claim, as positive sums by currency. */
export async function heldFor(db: Db, claimId: string): Promise<Balance[]> {
  const owed = await balancesOfClaim(db, claimId);
  return owed
    .map((balance) => ({ ...balance, summa: subtract('0', balance.summa) }))
    .filter(({ summa }) => isPositive(summa));
}

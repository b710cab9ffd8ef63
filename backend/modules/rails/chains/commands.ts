import type { ChainStop } from '#domain/chain-health.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { logCommand } from '../../platform/change-log/service.ts';
import { setPaymentRailOf } from '../../pricing/directions/service.ts';
import { chainRows, clearStop } from './queries.ts';

/** Returns the chains in the state that the worker has recorded last. */
export const listChains = (db: Db) => chainRows(db);

/**
 * Lets a stopped chain credit payments again.
 * @param at time of the stop that the caller wants to end, or undefined for any stop
 * @returns the reason for the stop, or null if the chain is not stopped or was stopped at another time
 */
export const endStop = (tx: Tx, name: string, at?: Date): Promise<ChainStop | null> => clearStop(tx, name, at);

/**
 * Sets whether new orders that pay in a currency get an address of their own, so that payments are detected and
 * credited without staff.
 * @returns false if nothing had to be changed
 */
export const watchCurrency = (db: Db, code: string, isWatched: boolean): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await setPaymentRailOf(tx, code, isWatched ? 'chain' : 'manual'))) return false;
    await logCommand(
      tx,
      'directions',
      { autoPayment: null },
      { autoPayment: `${code}: ${isWatched ? 'chain' : 'manual'}` },
    );
    return true;
  });

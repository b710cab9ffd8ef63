import type { BelowLevel } from '#domain/hot-balance.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { deleteLevel, type LevelRow, levelRows, upsertLevel } from './level-queries.ts';

export type Level = LevelRow;

/** Returns the lowest balances of the paying wallets in some currencies. */
export const readLevels = (db: Db, codes: readonly string[]): Promise<Level[]> => levelRows(db, codes);

/** Sets the lowest balance in a currency, and what happens below it. */
export const saveLevel = (tx: Tx, level: { code: string; level: string; below: BelowLevel }): Promise<void> =>
  upsertLevel(tx, level);

/** Removes the lowest balance of a currency. */
export const removeLevel = (tx: Tx, code: string): Promise<void> => deleteLevel(tx, code);

import type { BelowLevel } from '#domain/hot-balance.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { deleteLevel, type LevelRow, levelRows, upsertLevel } from './level-queries.ts';

export type Level = LevelRow;

/** Returns the configured minimum balances of the wallets that pay out the given currencies. */
export const readLevels = (db: Db, codes: readonly string[]): Promise<Level[]> => levelRows(db, codes);

/** Sets the configured minimum balance for a currency, and the effect of a balance below it. */
export const saveLevel = (tx: Tx, level: { code: string; level: string; below: BelowLevel }): Promise<void> =>
  upsertLevel(tx, level);

/** Removes the configured minimum balance for a currency. */
export const removeLevel = (tx: Tx, code: string): Promise<void> => deleteLevel(tx, code);

import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { cursorHeight } from './queries/blocks.ts';
import { endRescan, insertRescan, latestRescan, type RescanRow } from './queries/rescans.ts';

export type Rescan = RescanRow;

/** Most blocks that are read again at once: two weeks of Ethereum, two years of Bitcoin. */
export const maxRescanBlocks = 100_000;

/** Why blocks cannot be read again. */
export type RescanRefusal = 'unread' | 'above' | 'too_far' | 'running';

/**
 * Asks the worker to read the blocks of a chain again, from a height up to the last block that was read.
 * @returns the last block that is read again, or why the request is refused
 */
export async function askRescan(tx: Tx, chain: string, from: number): Promise<number | RescanRefusal> {
  const scanned = await cursorHeight(tx, chain);
  if (scanned === undefined) return 'unread';
  if (from > scanned) return 'above';
  if (scanned - from >= maxRescanBlocks) return 'too_far';
  return (await insertRescan(tx, chain, from, scanned)) ? scanned : 'running';
}

/** Stops reading blocks of a chain again. @returns what was read, or undefined if nothing is being read again */
export const stopRescan = (tx: Tx, chain: string): Promise<RescanRow | undefined> => endRescan(tx, chain);

/** Returns the newest request to read blocks of a chain again, or undefined. */
export const readRescan = (db: Db, chain: string): Promise<RescanRow | undefined> => latestRescan(db, chain);

import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { cursorHeight } from './queries/blocks.ts';
import { endRescan, insertRescan, latestRescan, type RescanRow } from './queries/rescans.ts';

export type Rescan = RescanRow;

/** Maximum number of blocks in one request to read blocks again: two weeks of Ethereum, or two years of Bitcoin. */
export const maxRescanBlocks = 100_000;

/** Reason why a request to read blocks again is refused. */
export type RescanRefusal = 'unread' | 'above' | 'too_far' | 'running';

/**
 * Requests that the worker reads the blocks of a chain again, from a height up to the last block that was read.
 * @returns the height of the last block of the request, or the reason why the request is refused
 */
export async function askRescan(tx: Tx, chain: string, from: number): Promise<number | RescanRefusal> {
  const scanned = await cursorHeight(tx, chain);
  if (scanned === undefined) return 'unread';
  if (from > scanned) return 'above';
  if (scanned - from >= maxRescanBlocks) return 'too_far';
  return (await insertRescan(tx, chain, from, scanned)) ? scanned : 'running';
}

/** Ends the reading of old blocks of a chain. @returns the ended request, or undefined if there was none */
export const stopRescan = (tx: Tx, chain: string): Promise<RescanRow | undefined> => endRescan(tx, chain);

/** Returns the newest request to read blocks of a chain again, or undefined if there is none. */
export const readRescan = (db: Db, chain: string): Promise<RescanRow | undefined> => latestRescan(db, chain);

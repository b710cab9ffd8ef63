import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { ChainMoved, type ChainNode } from '../../../payments/chain-node.ts';
import { stopChain } from '../chains/service.ts';
import { detachCoins } from '../coins/service.ts';
import {
  type BlockId,
  cursorHeight,
  deleteBlocksAbove,
  insertBlocks,
  latestBlocks,
  lockCursor,
  rememberedBlocks,
  setCursor,
} from './queries/blocks.ts';
import { detachAbove } from './queries/deposits.ts';

/** Number of blocks before the newest block from which a chain is read at first. */
const firstBlocks = 100;

/** Error for a reorganization that replaced all remembered blocks. Staff decides how the chain is read again. */
export class DeepReorg extends Error {
  override readonly name = 'DeepReorg';
}

/**
 * Returns the last block that was read and is still part of the chain. After a reorganization, goes back to the last
 * common block, and marks later transfers as being in no block until they are found again.
 * @param tip height of the newest block. A node that has lost its newest blocks does not count as reorganized.
 * @throws DeepReorg if no remembered block is part of the chain
 */
export async function findCursor(db: Db, chain: string, node: ChainNode, tip: number): Promise<BlockId> {
  const height = await cursorHeight(db, chain);
  if (height === undefined) return await firstCursor(db, chain, node, tip);
  const blocks = await latestBlocks(db, chain);
  if (blocks.length === 0) return await beginAgain(db, chain, node, Math.min(height, tip));
  const [newest] = blocks;
  for (const [index, block] of blocks.filter((remembered) => remembered.height <= tip).entries()) {
    const header = await node.header(block.height);
    if (header?.hash !== block.hash) continue;
    if (index === 0 && newest) return newest;
    await goBack(db, chain, height, block.height);
    return block;
  }
  await transaction(db, (tx) => stopChain(tx, chain, 'deep_reorg'));
  throw new DeepReorg(`${chain}: no remembered block is part of the chain`);
}

async function firstCursor(db: Db, chain: string, node: ChainNode, tip: number): Promise<BlockId> {
  const header = await node.header(Math.max(0, tip - firstBlocks));
  if (!header) throw new ChainMoved('the first block is gone');
  await transaction(db, async (tx) => {
    await insertBlocks(tx, chain, [header]);
    await setCursor(tx, chain, header.height);
  });
  return header;
}

/**
 * Reads a chain again after staff has discarded the remembered blocks. Begins before the first block that was
 * remembered.
 */
async function beginAgain(db: Db, chain: string, node: ChainNode, from: number): Promise<BlockId> {
  const header = await node.header(Math.max(0, from - rememberedBlocks));
  if (!header) throw new ChainMoved('the first block is gone');
  const height = await cursorHeight(db, chain);
  if (height !== undefined) await goBack(db, chain, height, header.height);
  await transaction(db, (tx) => insertBlocks(tx, chain, [header]));
  return header;
}

async function goBack(db: Db, chain: string, from: number, to: number): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await lockCursor(tx, chain, from))) throw new ChainMoved('another worker reads this chain');
    await deleteBlocksAbove(tx, chain, to);
    await detachAbove(tx, chain, to);
    await detachCoins(tx, chain, to);
    await setCursor(tx, chain, to);
  });
}

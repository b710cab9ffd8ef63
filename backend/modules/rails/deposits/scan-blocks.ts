import { type Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { type BlockRange, ChainMoved, type ChainNode } from '../../../payments/chain-node.ts';
import type { WatchedChain } from '../chains/service.ts';
import { type PayingWallet, payingWallet, storeCoins } from '../coins/service.ts';
import type { AddressBook } from './address-book.ts';
import { depositOf } from './deposit-of.ts';
import { findCursor } from './find-cursor.ts';
import { type BlockId, insertBlocks, lockCursor, setCursor } from './queries/blocks.ts';
import { upsertDeposit } from './queries/deposits.ts';
import { transferFilter } from './transfer-filter.ts';

/** Error for an endpoint that is not trusted, because a block that it returns does not follow the previous block. */
export class UnlinkedBlocks extends Error {
  override readonly name = 'UnlinkedBlocks';
}

/**
 * Number of failed reads in a row, each because of an apparent reorganization, after which the endpoint is not trusted.
 * A correct endpoint causes one or two.
 */
const maxMovesInARow = 10;

interface Scan {
  db: Db;
  chain: WatchedChain;
  book: AddressBook;
  /**
   * Height of the newest block to read. The caller reads the height before the addresses, so that no payment to a new
   * address is missed.
   */
  tip: number;
  stopped: AbortSignal;
}

/**
 * Reads the blocks that follow the last block read, up to the tip, and stores the transfers to addresses of claims.
 * @returns the height of the last block that was read, and whether any block was new
 * @throws UnlinkedBlocks if the chain seems to be reorganized repeatedly
 */
export async function scanBlocks({ db, chain, book, tip, stopped }: Scan): Promise<{ height: number; moved: boolean }> {
  const [node] = chain.nodes;
  if (!node) throw new Error(`${chain.name}: no endpoint`);
  let moved = false;
  let movesInARow = 0;
  for (;;) {
    const cursor = await findCursor(db, chain.name, node, tip);
    if (cursor.height >= tip || stopped.aborted) return { height: cursor.height, moved };
    try {
      await readBatch({ db, chain, book, node }, cursor, Math.min(tip, cursor.height + node.blocksPerRead));
      moved = true;
      movesInARow = 0;
    } catch (error) {
      // The chain was reorganized during the read. The next call of `findCursor` goes back to the last common block.
      if (!(error instanceof ChainMoved)) throw error;
      movesInARow += 1;
      if (movesInARow === maxMovesInARow) throw new UnlinkedBlocks(`${chain.name}: ${error.message}`, { cause: error });
    }
  }
}

interface Batch extends Pick<Scan, 'db' | 'chain' | 'book'> {
  node: ChainNode;
}

async function readBatch({ db, chain, book, node }: Batch, cursor: BlockId, to: number): Promise<void> {
  const wallet = await payingWallet(db, chain);
  const range = await readWithNewAddresses({ db, chain, book, node, wallet }, cursor.height + 1, to);
  if (range.headers[0]?.parent !== cursor.hash) throw new ChainMoved(`block ${cursor.height} was replaced`);
  const times = new Map(range.headers.map(({ height, at }) => [height, at]));
  await transaction(db, async (tx) => {
    // Stop if another worker has read the chain meanwhile: a worker that has lost its leadership may still be writing.
    if (!(await lockCursor(tx, chain.name, cursor.height))) throw new ChainMoved('another worker reads this chain');
    for (const transfer of range.transfers) {
      const { height, hash } = transfer.block;
      const found = depositOf(chain, book, transfer);
      const block = { blockHeight: height, blockHash: hash, blockAt: times.get(height) ?? new Date() };
      if (found) await upsertDeposit(tx, chain.name, { ...found, ...block });
    }
    if (wallet && range.wallet) await storeCoins(tx, { chain: chain.name, address: wallet.address }, range.wallet);
    await insertBlocks(tx, chain.name, range.headers);
    await setCursor(tx, chain.name, to);
  });
}

/**
 * Reads a range of blocks, and reads the range again if new addresses were given to claims meanwhile. After a
 * reorganization, the blocks of the range may contain payments to the new addresses.
 */
async function readWithNewAddresses(
  { db, chain, book, node, wallet }: Batch & { wallet: PayingWallet | null },
  from: number,
  to: number,
): Promise<BlockRange> {
  await book.refresh(db);
  for (;;) {
    const filter = { ...transferFilter(chain, book.addresses), wallet: wallet?.filter };
    const range = await node.readBlocks(from, to, filter);
    if (!(await book.refresh(db))) return range;
  }
}

import type { RescanProblem } from '#domain/chain-health.ts';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { type BlockRange, ChainMoved, NodeError } from '../../../payments/chain-node.ts';
import type { WatchedChain } from '../chains/service.ts';
import type { AddressBook } from './address-book.ts';
import { depositOf } from './deposit-of.ts';
import { lockedCursor } from './queries/blocks.ts';
import {
  advanceRescan,
  contradicts,
  insertMissed,
  openRescan,
  type RescanRow,
  setRescanProblem,
} from './queries/rescans.ts';
import { transferFilter } from './transfer-filter.ts';

/** Maximum time for reading old blocks again in one round, because new blocks must not wait long. */
const budgetMs = 2_000;

interface Rescan {
  chain: WatchedChain;
  book: AddressBook;
  stopped: AbortSignal;
}

/**
 * Reads the next blocks of an unfinished request again, to find transfers that were missed. Does not change the height
 * up to which new blocks were read; a failure is recorded, and the next round tries again.
 */
export async function rescanBlocks(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { chain, book, stopped }: Rescan,
): Promise<void> {
  const startedAt = Date.now();
  while (!stopped.aborted && Date.now() - startedAt < budgetMs) {
    const rescan = await openRescan(db, chain.name);
    if (!rescan) return;
    try {
      await readAgain(db, { chain, book }, rescan);
    } catch (error) {
      log.warn({ err: error, chain: chain.name, height: rescan.nextHeight }, 'chain: blocks not read again');
      await setRescanProblem(db, rescan, problemOf(error));
      return;
    }
  }
}

function problemOf(error: unknown): RescanProblem {
  if (error instanceof ChainMoved) return 'moved';
  if (error instanceof NodeError) return 'unread';
  throw error;
}

async function readAgain(db: Db, { chain, book }: Omit<Rescan, 'stopped'>, rescan: RescanRow): Promise<void> {
  const [node] = chain.nodes;
  if (!node) return;
  const { nextHeight: from, toHeight } = rescan;
  const to = Math.min(toHeight, from + node.blocksPerRead - 1);
  await book.refresh(db);
  const range = await node.readBlocks(from, to, transferFilter(chain, book.addresses));
  await assertAgreed(chain, range);
  const times = new Map(range.headers.map(({ height, at }) => [height, at]));
  await transaction(db, async (tx) => {
    // Lock the height, so that no concurrent reorganization removes the blocks between the check and the storing of
    // their transfers.
    const scanned = await lockedCursor(tx, chain.name);
    if (scanned === undefined || scanned < to || (await contradicts(tx, chain.name, range.headers)))
      throw new ChainMoved(`the blocks up to ${to} were replaced`);
    let found = 0;
    for (const transfer of range.transfers) {
      const { height, hash } = transfer.block;
      const deposit = depositOf(chain, book, transfer);
      const block = { blockHeight: height, blockHash: hash, blockAt: times.get(height) ?? new Date() };
      if (deposit && (await insertMissed(tx, chain.name, { ...deposit, ...block }))) found += 1;
    }
    if (!(await advanceRescan(tx, rescan, { to, found }))) throw new ChainMoved('another worker reads these blocks');
  });
}

/**
 * Checks that all endpoints have the last of the blocks. They then also have the earlier blocks, because each block
 * contains the hash of its parent.
 */
async function assertAgreed({ nodes }: WatchedChain, { headers }: BlockRange): Promise<void> {
  const last = headers.at(-1);
  if (!last) throw new NodeError('the node returned no blocks');
  const seen = await Promise.all(nodes.map((node) => node.header(last.height)));
  if (seen.some((header) => header?.hash !== last.hash)) throw new ChainMoved(`block ${last.height} differs`);
}

import type { Deps } from '../../../deps.ts';
import type { Mempool } from '../../../payments/chain-node.ts';
import type { WatchedChain } from '../chains/service.ts';
import type { AddressBook } from './address-book.ts';
import { depositOf } from './deposit-of.ts';
import type { FoundDeposit } from './queries/deposits.ts';
import { insertWaiting, markDropped, waitingTxids } from './queries/waiting.ts';

/** Transactions that are read in one request, and in one round. The rest of a full mempool follows in later rounds. */
const batchSize = 100;
const maxPerRound = 2_000;

export interface MempoolScan {
  chain: WatchedChain;
  book: AddressBook;
  mempool: Mempool;
  /** Transactions that wait now, read before the blocks, so that a missing one is in a block that was read or gone. */
  waiting: ReadonlySet<string>;
  /** Transactions that were read before. Those that no longer wait are removed. */
  readBefore: Set<string>;
}

/**
 * Stores waiting payments to addresses of claims, and marks those that were replaced or dropped.
 * @returns the payments that were not known before
 */
export async function scanMempool(
  { db }: Pick<Deps, 'db'>,
  { chain, book, mempool, waiting, readBefore }: MempoolScan,
): Promise<FoundDeposit[]> {
  await book.refresh(db);
  for (const txid of readBefore) if (!waiting.has(txid)) readBefore.delete(txid);
  const unread = [...waiting].filter((txid) => !readBefore.has(txid)).slice(0, maxPerRound);
  const found: FoundDeposit[] = [];
  for (let start = 0; start < unread.length; start += batchSize) {
    const batch = unread.slice(start, start + batchSize);
    for (const transfer of await mempool.read(batch, book.addresses)) {
      const deposit = depositOf(chain, book, transfer);
      if (deposit && (await insertWaiting(db, chain.name, deposit))) found.push(deposit);
    }
    for (const txid of batch) readBefore.add(txid);
  }
  const dropped = (await waitingTxids(db, chain.name)).filter((txid) => !waiting.has(txid) && !unread.includes(txid));
  if (dropped.length > 0) await markDropped(db, chain.name, dropped);
  return found.filter(({ status }) => status === 'seen');
}

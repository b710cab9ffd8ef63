import type { Deps } from '../../../deps.ts';
import type { Mempool } from '../../../payments/chain-node.ts';
import type { WatchedChain } from '../chains/service.ts';
import type { AddressBook } from './address-book.ts';
import { depositOf } from './deposit-of.ts';
import type { FoundDeposit } from './queries/deposits.ts';
import { insertWaiting, markDropped, waitingTxids } from './queries/waiting.ts';

/**
 * Maximum numbers of transactions per request and per round. If the mempool contains more, later rounds read the rest.
 */
const batchSize = 100;
const maxPerRound = 2_000;

export interface MempoolScan {
  chain: WatchedChain;
  book: AddressBook;
  mempool: Mempool;
  /**
   * Ids of the transactions in the mempool. The caller reads them before the blocks: a transaction that is missing here
   * is in a block that was read, or was dropped.
   */
  waiting: ReadonlySet<string>;
  /**
   * Ids of mempool transactions that earlier rounds have read. This function removes ids that are no longer in the
   * mempool.
   */
  readBefore: Set<string>;
}

/**
 * Stores the payments in the mempool that go to addresses of claims. Marks stored payments as vanished if they were
 * replaced or dropped from the mempool.
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

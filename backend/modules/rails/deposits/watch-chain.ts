import type { AmlProvider } from '../../../aml/port.ts';
import type { Deps } from '../../../deps.ts';
import { chainState, checkNodes, confirmationsOf, recordHealth, type WatchedChain } from '../chains/service.ts';
import type { AddressBook } from './address-book.ts';
import { handleLost } from './handle-lost.ts';
import { rescanBlocks } from './rescan-blocks.ts';
import { scanBlocks, UnlinkedBlocks } from './scan-blocks.ts';
import { scanMempool } from './scan-mempool.ts';
import { creditSeen, reportSeen, reportWaiting } from './settle-deposits.ts';

/** State of one worker's work on one chain. The deposit addresses stay in memory between the rounds. */
export interface Watch {
  chain: WatchedChain;
  book: AddressBook;
  /** Ids of the mempool transactions that this worker has already read. */
  readBefore: Set<string>;
  stopped: AbortSignal;
  /** Provider that checks the senders of payments, or null if none is configured. */
  aml: AmlProvider | null;
}

/**
 * Runs one round for a chain: compares its endpoints, reads new blocks, records the confirmations of payments, and
 * credits payments that have enough. Nothing is read or credited while the endpoints are not trusted.
 */
export async function watchChain(deps: Pick<Deps, 'db' | 'log'>, watch: Watch): Promise<void> {
  const { chain, book, readBefore, stopped, aml } = watch;
  const { db } = deps;
  const required = await confirmationsOf(db, chain.config.network);
  const mempool = chain.nodes[0]?.mempool;
  const waiting = await mempool?.txids().catch(() => undefined);
  const health = await checkNodes(chain, required);
  if (!health.ok) return await recordHealth(db, chain, health);
  const scanned = await scanBlocks({ db, chain, book, tip: health.tip, stopped }).catch((error) => {
    if (error instanceof UnlinkedBlocks) return null;
    throw error;
  });
  if (scanned === null) return await recordHealth(db, chain, { ...health, ok: false, problem: 'disagree' });
  const { height, moved } = scanned;
  await handleLost(deps, chain.name, height);
  if (stopped.aborted) return;
  if (mempool && waiting) {
    const found = await scanMempool(deps, { chain, book, mempool, waiting, readBefore });
    await reportWaiting(deps, { chain, required }, found);
  }
  if (moved) await reportSeen(deps, { chain, height, required });
  const state = await chainState(db, chain.name);
  const disputed = state?.stopped ? [] : await creditSeen(deps, { chain, height, required, book }, aml);
  // Record the health only at the end of the round, together with disputed payments. Otherwise each round would end the
  // problem for a moment, and staff would never be notified of it.
  const agreed = { ...health, disputed };
  await recordHealth(db, chain, disputed.length === 0 ? agreed : { ...agreed, ok: false, problem: 'disagree' });
  await rescanBlocks(deps, watch);
}

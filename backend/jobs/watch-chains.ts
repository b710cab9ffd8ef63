import { createHash } from 'node:crypto';
import { openAml } from '../aml/open.ts';
import type { Deps } from '../deps.ts';
import { openChains } from '../modules/rails/chains/service.ts';
import { AddressBook, type Watch, watchChain } from '../modules/rails/deposits/service.ts';
import { runAsLeader, runPeriodically } from './periodic.ts';

/** First of the advisory locks of the chains. Each chain has a lock of its own, so that a slow chain delays no other. */
const firstLock = 7_230_000_000;
const minPauseMs = 500;
const maxPauseMs = 5_000;

const lockOf = (chain: string): number => firstLock + createHash('sha256').update(chain).digest().readUIntBE(0, 4);

/** Watches a chain once, unless another worker is already doing so. */
export const watchChainOnce = (deps: Deps, watch: Watch): Promise<boolean> =>
  runAsLeader(deps.db, lockOf(watch.chain.name), () => watchChain(deps, watch));

/**
 * Watches every chain of RAILS_FILE, about twice per block.
 * @returns a function that stops the loops and waits for their current rounds
 */
export function startWatchingChains(deps: Deps): () => Promise<void> {
  const aml = openAml(deps.config);
  const stops = openChains(deps.config.rails).map((chain) => {
    const book = new AddressBook(chain);
    const readBefore = new Set<string>();
    const pauseMs = Math.min(maxPauseMs, Math.max(minPauseMs, chain.config.blockSeconds * 500));
    return runPeriodically(pauseMs, (stopped) =>
      watchChainOnce(deps, { chain, book, readBefore, stopped, aml }).catch((error) =>
        deps.log.error({ err: error, chain: chain.name }, 'chain: watch failed'),
      ),
    );
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

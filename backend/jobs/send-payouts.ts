import type { Deps } from '../deps.ts';
import { openPayingChains, type PayingChain, runPayouts } from '../modules/rails/payouts/service.ts';
import { runAsLeader, runPeriodically } from './periodic.ts';

const payoutLock = 7_221_011;
const intervalMs = 1_000;

/** Sends and follows automatic payouts every second, unless this installation has no chains. */
export function startSendingPayouts(deps: Deps): () => Promise<void> {
  const chains = openPayingChains(deps.config.rails);
  if (chains.length === 0) return async () => {};
  return runPeriodically(intervalMs, () => sendPayoutsOnce(deps, chains));
}

/** Runs one round for each chain, unless another worker does so. A chain that fails does not stop the others. */
async function sendPayoutsOnce({ db, log }: Deps, chains: readonly PayingChain[]): Promise<void> {
  const round = async () => {
    for (const chain of chains)
      await runPayouts(db, chain).catch((error) =>
        log.warn({ err: error, chain: chain.name }, 'payouts: round failed'),
      );
  };
  await runAsLeader(db, payoutLock, round).catch((error) => log.error({ err: error }, 'payouts: no round'));
}

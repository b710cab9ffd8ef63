import type { Deps } from '../deps.ts';
import { payoutScreening } from '../modules/claims/address-checks/service.ts';
import { openPayingChains, type PayingChain, runPayouts, type Screen } from '../modules/rails/payouts/service.ts';
import { runAsLeader, runPeriodically } from './periodic.ts';

const payoutLock = 7_221_011;
const intervalMs = 1_000;

/** Sends and follows automatic payouts every second, unless this installation has no chains. */
export function startSendingPayouts(deps: Deps): () => Promise<void> {
  const chains = openPayingChains(deps.config.rails);
  if (chains.length === 0) return async () => {};
  const screen = payoutScreening(deps).record;
  return runPeriodically(intervalMs, () => sendPayoutsOnce(deps, chains, screen));
}

/** Runs one round for each chain, unless another worker does so. A chain that fails does not stop the others. */
async function sendPayoutsOnce({ db, log }: Deps, chains: readonly PayingChain[], screen: Screen): Promise<void> {
  const round = async () => {
    for (const chain of chains)
      await runPayouts(db, chain, screen).catch((error) =>
        log.warn({ err: error, chain: chain.name }, 'payouts: round failed'),
      );
  };
  await runAsLeader(db, payoutLock, round).catch((error) => log.error({ err: error }, 'payouts: no round'));
}

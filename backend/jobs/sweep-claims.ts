import type { Deps } from '../deps.ts';
import { endNextTimeout } from '../modules/claims/resolution/service.ts';

/** Maximum claims per round. The next round follows after five seconds. */
const maxPerRound = 500;

/** Applies the outcome of every timeout that has ended according to the database's clock. */
export async function sweepClaims({ db, log }: Deps): Promise<void> {
  const onError = (error: unknown, claim: string) => log.error({ err: error, claim }, 'sweep: transition failed');
  for (let ended = 0; ended < maxPerRound; ended++) {
    if (!(await endNextTimeout(db, onError))) return;
  }
}

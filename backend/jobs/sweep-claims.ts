import type { Deps } from '../deps.ts';
import { endNextHold, endNextTimeout } from '../modules/claims/resolution/service.ts';

const maxPerRound = 500;

/**
 * Moves each claim whose timeout has passed to its next status. Also ends the reserve hold of a claim that was marked
 * as paid but received no money in time.
 */
export async function sweepClaims({ db, log }: Deps): Promise<void> {
  const onError = (error: unknown, claim: string) => log.error({ err: error, claim }, 'sweep: transition failed');
  for (let ended = 0; ended < maxPerRound; ended++) {
    if (!(await endNextTimeout(db, onError))) break;
  }
  for (let ended = 0; ended < maxPerRound; ended++) {
    if (!(await endNextHold(db))) return;
  }
}

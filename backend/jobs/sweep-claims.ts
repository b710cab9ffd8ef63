import type { Deps } from '../deps.ts';
import { moveNextDue } from '../modules/claims/resolution/service.ts';

/** A round takes no longer than this many claims; the next one is five seconds away. */
const maxPerRound = 500;

/** Moves on every claim whose time ran out, by the database's clock. */
export async function sweepClaims({ db, log }: Deps): Promise<void> {
  const onError = (error: unknown) => log.error({ err: error }, 'a claim could not be moved on');
  for (let moved = 0; moved < maxPerRound; moved++) {
    if (!(await moveNextDue(db, onError))) return;
  }
}

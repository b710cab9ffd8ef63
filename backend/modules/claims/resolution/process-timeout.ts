import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import {
  type Actor,
  type ClaimRow,
  clocks,
  dueClaim,
  isOwed,
  moveClaim,
  owedFor,
  postponeClock,
  timedStatuses,
} from '../lifecycle/service.ts';
import { chooseByDefault } from './apply-option.ts';

const actor: Actor = 'job:sweep';

/**
 * Moves on the one claim whose time ran out first, in a transaction of its own.
 * @returns false when none is due
 */
export async function moveNextDue(db: Db, onError: (error: unknown) => void): Promise<boolean> {
  let id: string | undefined;
  try {
    return await moneyTransaction(db, async (tx) => {
      const claim = await dueClaim(tx, timedStatuses);
      if (!claim) return false;
      id = claim.id;
      await endClock(tx, claim);
      return true;
    });
  } catch (error) {
    if (id === undefined) throw error;
    onError(error);
    // One claim that cannot move must not stop those behind it.
    await postponeClock(db, id, 5);
    return true;
  }
}

async function endClock(tx: Tx, claim: ClaimRow): Promise<void> {
  const ends = clocks[claim.status]?.ends;
  if (ends === undefined || ends === 'overdue') return;
  if (claim.status === 'choice') return await chooseByDefault(tx, claim, actor);
  // A visitor who did not send the remainder decides again: received money never times out.
  if (claim.status === 'wait_payment' && isOwed(await owedFor(tx, claim))) {
    const partial = await moveClaim(tx, { claim, actor, to: 'paid_partial', reason: 'less' });
    await moveClaim(tx, { claim: partial, actor, to: 'choice', reason: 'less' });
    return;
  }
  await moveClaim(tx, { claim, actor, to: ends.to, reason: claim.reason ?? ends.reason });
}

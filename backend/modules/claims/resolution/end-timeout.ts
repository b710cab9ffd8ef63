import type { ActorText } from '#domain/actor.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import {
  type ClaimRow,
  endNextMarkedHold,
  isOwed,
  lockTimedOutClaim,
  owedFor,
  postponeTimeout,
  timeouts,
  transitionClaim,
} from '../lifecycle/service.ts';
import { applyDefault } from './apply-option.ts';
import { openChoice } from './open-choice.ts';

const actor: ActorText = 'job:sweep';

/**
 * Moves the claim whose timeout ended first to its next status. If the transition fails, the timeout is postponed, so
 * that the claim does not block other claims.
 * @returns false if no timeout has ended
 */
export async function endNextTimeout(db: Db, onError: (error: unknown, claimId: string) => void): Promise<boolean> {
  let id: string | undefined;
  try {
    return await moneyTransaction(db, async (tx) => {
      const claim = await lockTimedOutClaim(tx);
      if (!claim) return false;
      id = claim.id;
      await endTimeout(tx, claim);
      return true;
    });
  } catch (error) {
    if (id === undefined) throw error;
    onError(error, id);
    await postponeTimeout(db, id);
    return true;
  }
}

/** Ends one overdue hold of a claim marked as paid. @returns false if there is none */
export const endNextHold = (db: Db): Promise<boolean> => moneyTransaction(db, endNextMarkedHold);

async function endTimeout(tx: Tx, claim: ClaimRow): Promise<void> {
  const outcome = timeouts[claim.status]?.outcome;
  if (outcome === undefined || outcome === 'overdue') return;
  if (claim.status === 'choice') return await applyDefault(tx, claim, actor);
  // The visitor did not top up in time. Return the claim to `choice` instead of letting it expire, because the claim
  // holds money.
  if (claim.status === 'wait_payment' && isOwed(await owedFor(tx, claim))) return await openChoice(tx, claim, actor);
  await transitionClaim(tx, { claim, actor, to: outcome.to, reason: claim.reason ?? outcome.reason });
}

import type { ClaimReason } from '#domain/claim-status.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { methods } from '../../payments/method.ts';
import { currentTerms } from '../calculator/service.ts';
import { moneyTransaction } from '../ledger/service.ts';
import { type Actor, type ClaimPatch, type ClaimRow, isOwed, lockClaim, moveClaim, owedFor } from '../moves/service.ts';
import { hasRequisite, openDemoPayment, poolHas, servable } from './queries.ts';

export interface PaymentStart {
  claim: ClaimRow;
  actor: Actor;
  /** What is to be sent now, in the sending currency. */
  due: string;
  /** What was agreed anew. */
  patch?: ClaimPatch;
  reason?: ClaimReason | null;
}

/**
 * The time to pay begins, and there is where to pay; where the pool has nothing now, the claim waits for it.
 * @throws ApiError conflict; pair_off when the direction is closed, or when money is held and the pool has nothing;
 *   reserve_exhausted at commit
 */
export async function startPayment(tx: Tx, { claim, actor, due, ...more }: PaymentStart): Promise<ClaimRow> {
  const { from_ps: fromPs, to_ps: toPs, id, status } = claim;
  const { payMinutes, fixedMinutes } = await currentTerms(tx, { fromPs, toPs });
  const { pays } = methods[claim.rail];
  const allots = pays === 'requisites' && (status === 'new' || !(await hasRequisite(tx, id)));
  if (allots && !(await poolHas(tx, fromPs, claim.from_summa)) && !isOwed(await owedFor(tx, claim))) {
    return status === 'wait_requisites' ? claim : await moveClaim(tx, { claim, to: 'wait_requisites', actor, ...more });
  }
  if (pays === 'page') await openDemoPayment(tx, id, due);
  const window = { pay: payMinutes, fixed: fixedMinutes };
  return await moveClaim(tx, { claim, to: 'wait_payment', actor, window, allot: allots ? fromPs : undefined, ...more });
}

/** Gives requisites to the claims that wait for them, as soon as the pool has some. */
export async function serveWaiting({ db, log }: Deps): Promise<void> {
  for (const id of await servable(db, 100)) {
    await moneyTransaction(db, async (tx) => {
      const claim = await lockClaim(tx, id);
      if (claim.status !== 'wait_requisites') return;
      await startPayment(tx, { claim, actor: 'job:sweep', due: claim.from_summa });
    }).catch((error) => log.error({ err: error }, 'a claim could not be given requisites'));
  }
}

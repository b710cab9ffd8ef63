import type { Tx } from '../../db/transaction.ts';
import { methods } from '../../payments/method.ts';
import { currentTerms } from '../calculator/service.ts';
import { type Actor, type ClaimPatch, type ClaimRow, moveClaim } from '../moves/service.ts';
import { hasRequisite, openDemoPayment } from './queries.ts';

export { openDemoPayment } from './queries.ts';

export interface PaymentStart {
  claim: ClaimRow;
  actor: Actor;
  /** What is to be sent now, in the sending currency. */
  due: string;
  /** What was agreed anew. */
  patch?: ClaimPatch;
}

/**
 * The time to pay begins, and there is where to pay.
 * @throws ApiError conflict, pair_off; reserve_exhausted at commit
 */
export async function startPayment(tx: Tx, { claim, actor, due, patch = {} }: PaymentStart): Promise<ClaimRow> {
  const { from_ps: fromPs, to_ps: toPs, id } = claim;
  const { payMinutes, fixedMinutes } = await currentTerms(tx, { fromPs, toPs });
  const hasPage = methods[claim.rail].pays === 'page';
  if (hasPage) await openDemoPayment(tx, id, due);
  const needsOne = methods[claim.rail].pays === 'requisites' && !(await hasRequisite(tx, id));
  const window = { pay: payMinutes, fixed: fixedMinutes };
  return await moveClaim(tx, { claim, to: 'wait_payment', actor, window, patch, allot: needsOne ? fromPs : undefined });
}

import { subtract } from '#domain/amount.ts';
import type { ClaimReason } from '#domain/claim-status.ts';
import type { Rail } from '#domain/rail.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { paymentMethods } from '../../../payments/methods.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { type CurrentTerms, currentTerms } from '../../pricing/prices/service.ts';
import {
  type Actor,
  type ClaimPatch,
  type ClaimRow,
  isOwed,
  lockClaim,
  moveClaim,
  owedFor,
} from '../lifecycle/service.ts';
import { hasRequisite, openDemoPayment, poolHas, servable } from './queries/requisites.ts';

export interface PaymentStart {
  claim: ClaimRow;
  actor: Actor;
  /** The amount due now, in the sending currency. */
  due: string;
  /** Newly agreed terms. */
  patch?: ClaimPatch;
  reason?: ClaimReason | null;
  /** Of the pair, where the caller has just read them. */
  terms?: CurrentTerms;
}

/**
 * The time to pay begins, and there is where to pay; where the pool has nothing now, the claim waits for it.
 * @throws ApiError conflict; pair_off when the direction is closed; requisite_wait when money is held and the pool has
 *   nothing: a visitor who has paid a part decides again instead of waiting; reserve_exhausted at commit
 */
export async function startPayment(tx: Tx, { claim, actor, due, terms, ...more }: PaymentStart): Promise<ClaimRow> {
  const { from_ps: fromPs, to_ps: toPs, city, id, status } = claim;
  const { payMinutes, fixedMinutes } = terms ?? (await currentTerms(tx, { fromPs, toPs, city }));
  const { pays } = paymentMethods[claim.rail];
  const allot = pays === 'requisites' && (status === 'new' || !(await hasRequisite(tx, id)));
  if (pays === 'page') await openDemoPayment(tx, id, due);
  const window = { pay: payMinutes, fixed: fixedMinutes };
  try {
    return await moveClaim(tx, { claim, to: 'wait_payment', actor, window, allot, ...more });
  } catch (error) {
    const isPoolEmpty = allot && error instanceof ApiError && error.code === 'requisite_wait';
    if (!isPoolEmpty || isOwed(await owedFor(tx, claim))) throw error;
    return status === 'wait_requisites' ? claim : await moveClaim(tx, { claim, to: 'wait_requisites', actor, ...more });
  }
}

interface Payer {
  id: string;
  rail: Rail;
  fromPs: number;
  /** The claim's sum in the sending currency. */
  summa: string;
}

/** Whether who goes on paying a claim could be told where. */
export async function hasWhereToPay(db: Db, { id, rail, fromPs, summa }: Payer): Promise<boolean> {
  if (paymentMethods[rail].pays !== 'requisites') return true;
  return (await hasRequisite(db, id)) || (await poolHas(db, fromPs, summa));
}

/** A part has come: who pays on a provider's page is offered the rest there, and no longer the whole. */
export async function askForRest(tx: Tx, claim: ClaimRow): Promise<void> {
  if (paymentMethods[claim.rail].pays !== 'page') return;
  const { from } = await owedFor(tx, claim);
  await openDemoPayment(tx, claim.id, subtract(claim.from_summa, from));
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

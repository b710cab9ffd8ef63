import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { chainIdOf, recipientIn } from '../../../payments/chain-rules.ts';
import type { PayoutPlace } from '../../claims/address-checks/service.ts';
import { type ClaimRow, chainActor, lockClaim, readClaim, setPayoutRail } from '../../claims/lifecycle/service.ts';
import { isCreditedByStaff, payoutRefusal, refusedPayout } from '../../payouts/payout-gate/service.ts';
import type { PayingChain } from './chain.ts';
import {
  cancelUnsigned,
  claimsToQueue,
  deleteTries,
  insertPayout,
  latestCheck,
  payoutsIn,
  recordTries,
  updateJudged,
  updatePlan,
} from './queries.ts';
import type { PayoutSender } from './sender.ts';
import { tellStaff } from './tell-staff.ts';

const maxPerRound = 50;

/** Asks the AML provider about the recipient of a payout. Returns false if the provider has not answered. */
export type Screen = (place: PayoutPlace) => Promise<boolean>;

/**
 * Reasons for holding a payout that can go away by themselves, such as too little money in the wallet. The worker then
 * plans the payout again.
 */
const passing = ['funds', 'estimate'];

/**
 * Queues payouts that are due and not refused, once the AML provider has checked their recipients. A payout that needs
 * an approval waits for the approval; a payout to a dangerous address, or of a claim whose payment staff has credited
 * by hand, is left to staff.
 */
export async function queuePayouts(db: Db, chain: PayingChain, sender: PayoutSender, screen: Screen): Promise<void> {
  const ids = await claimsToQueue(db, Object.keys(chain.config.currencies), maxPerRound);
  if (ids.length === 0) return;
  await recordTries(db, ids);
  const claims = (await Promise.all(ids.map((id) => readClaim(db, id)))).filter((claim) => claim !== undefined);
  // Ask about all payouts at once, because each question may take seconds.
  const answers = await Promise.all(
    claims.map(({ id, toPs, toRequisites }) => screen({ toPs, requisites: toRequisites ?? [], claimId: id })),
  );
  const ended: string[] = [];
  for (const claim of claims.filter((_, index) => answers[index]))
    if (await queueOne(db, chain, sender, claim)) ended.push(claim.id);
  if (ended.length > 0) await deleteTries(db, ended);
}

/** @returns whether the worker need not try this payout again */
async function queueOne(db: Db, chain: PayingChain, sender: PayoutSender, claim: ClaimRow): Promise<boolean> {
  const { id, toPs: ps, toCode: code, toSumma: summa } = claim;
  const to = recipientIn(chain.config, claim.toRequisites);
  const plan = await sender.plan({ ps, code, summa, to });
  if (plan === null) return false;
  return await transaction(db, async (tx) => {
    const locked = await lockClaim(tx, id);
    // The claim may have changed while the node was asked. In that case, the next round plans the payout again.
    const isSame = locked.toSumma === summa && recipientIn(chain.config, locked.toRequisites) === to;
    if (locked.status !== 'payout' || locked.payoutRail !== 'chain' || !isSame) return false;
    // Read before the gate, so that a check that arrives meanwhile counts as not judged.
    const judgedCheck = await latestCheck(tx, id, ps);
    const refusal = await payoutRefusal(tx, id, chainActor);
    // A payment that staff has credited by hand must also be paid out by hand. An automatic payout would count towards
    // no operator's daily limit.
    const isByStaff = await isCreditedByStaff(tx, id);
    if (isByStaff) await setPayoutRail(tx, id, 'manual');
    else if (refusal?.reason === 'aml') await leaveToStaff(tx, locked);
    if (isByStaff || refusal) return isByStaff || refusal?.reason === 'aml';
    const contract = chain.config.currencies[code]?.contract?.toLowerCase() ?? null;
    const chainId = chainIdOf(chain.config);
    const row = {
      claimId: id,
      ps,
      chain: chain.name,
      chainId,
      contract,
      toAddress: to ?? '',
      summa,
      judgedCheck,
      ...plan,
    };
    if ((await insertPayout(tx, row)) && plan.reason !== null) await tellStaff(tx, locked, plan.reason);
    return true;
  });
}

/**
 * Plans held payouts again if the reason to hold them may have disappeared, for example too little money in the wallet.
 * Checks recipient and approval again, because a payout may be held for days.
 */
export async function replanHeld(db: Db, chain: PayingChain, sender: PayoutSender, screen: Screen): Promise<void> {
  for (const { id, claimId, ps, code, summa, toAddress, reason } of await payoutsIn(db, chain.name, ['held'])) {
    if (reason === null || !passing.includes(reason)) continue;
    const plan = await sender.plan({ ps, code, summa, to: toAddress || null });
    if (plan === null || plan.reason === reason) continue;
    const claim = await readClaim(db, claimId);
    if (!claim || !(await screen({ toPs: ps, requisites: claim.toRequisites ?? [], claimId }))) continue;
    await transaction(db, async (tx) => {
      const locked = await lockClaim(tx, claimId);
      const judgedCheck = await latestCheck(tx, claimId, ps);
      const refusal = await payoutRefusal(tx, claimId, chainActor);
      if (refusal?.reason === 'aml') await leaveToStaff(tx, locked);
      else if (!refusal) await updatePlan(tx, id, { ...plan, judgedCheck });
    });
  }
}

/**
 * Judges the addresses of queued payouts by their latest checks, so that the signer may take the payouts. A payout
 * without a valid answer waits, and one to a refused address goes to staff.
 */
export async function judgeQueued(db: Db, chain: PayingChain, screen: Screen): Promise<void> {
  for (const { id, claimId, ps } of await payoutsIn(db, chain.name, ['queued'])) {
    const claim = await readClaim(db, claimId);
    const isAnswered = claim && (await screen({ toPs: ps, requisites: claim.toRequisites ?? [], claimId }));
    await transaction(db, async (tx) => {
      const locked = await lockClaim(tx, claimId);
      const judgedCheck = isAnswered ? await latestCheck(tx, claimId, ps) : null;
      if ((await refusedPayout(tx, claimId)) === null) await updateJudged(tx, id, judgedCheck);
      else await leaveToStaff(tx, locked);
    });
  }
}

/** Leaves a payout to a dangerous address to staff and notifies staff, unless the payout is already signed. */
async function leaveToStaff(tx: Tx, claim: ClaimRow): Promise<void> {
  if (!(await cancelUnsigned(tx, claim.id))) return;
  await setPayoutRail(tx, claim.id, 'manual');
  await tellStaff(tx, claim, 'aml');
}

import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { chainIdOf, recipientIn } from '../../../payments/chain-rules.ts';
import type { PayoutPlace } from '../../claims/address-checks/service.ts';
import { chainActor, lockClaim, readClaim, setPayoutRail } from '../../claims/lifecycle/service.ts';
import { isCreditedByStaff, payoutRefusal } from '../../payouts/payout-gate/service.ts';
import type { PayingChain } from './chain.ts';
import { claimsToQueue, insertPayout, payoutsIn, updatePlan } from './queries.ts';
import type { PayoutSender } from './sender.ts';
import { tellStaff } from './tell-staff.ts';

const maxPerRound = 50;

/** Asks the AML provider about the place of a payout. Returns false if the provider has not answered. */
export type Screen = (place: PayoutPlace) => Promise<boolean>;

/** Reasons that pass by themselves, so that the worker plans such a payout again. */
const passing = ['funds', 'estimate'];

/**
 * Queues the payouts that the ledger owes and the payout gate allows, once the AML provider has judged their addresses.
 * A payout that needs an approval waits for it; a payout of a payment that staff has entered goes to staff.
 */
export async function queuePayouts(db: Db, chain: PayingChain, sender: PayoutSender, screen: Screen): Promise<void> {
  const ids = await claimsToQueue(db, Object.keys(chain.config.currencies), maxPerRound);
  const claims = (await Promise.all(ids.map((id) => readClaim(db, id)))).filter((claim) => claim !== undefined);
  // Asked all at once, because each question may take seconds.
  const answers = await Promise.all(
    claims.map(({ id, toPs, toRequisites }) => screen({ toPs, requisites: toRequisites ?? [], claimId: id })),
  );
  for (const claim of claims.filter((_, index) => answers[index])) {
    const { id } = claim;
    const to = recipientIn(chain.config, claim.toRequisites);
    const { toPs: ps, toCode: code, toSumma: summa } = claim;
    const plan = await sender.plan({ ps, code, summa, to });
    if (plan === null) continue;
    await transaction(db, async (tx) => {
      const locked = await lockClaim(tx, id);
      // The claim may have changed while the node was asked. Such a claim is planned again in the next round.
      const isSame = locked.toSumma === summa && recipientIn(chain.config, locked.toRequisites) === to;
      if (locked.status !== 'payout' || locked.payoutRail !== 'chain' || !isSame) return;
      // Daily limits bind the person who sends, and the rail would send for whoever has entered the payment.
      if (await isCreditedByStaff(tx, id)) return await setPayoutRail(tx, id, 'manual');
      if (await payoutRefusal(tx, id, chainActor)) return;
      const contract = chain.config.currencies[code]?.contract?.toLowerCase() ?? null;
      const chainId = chainIdOf(chain.config);
      const row = { claimId: id, ps, chain: chain.name, chainId, contract, toAddress: to ?? '', summa, ...plan };
      if (!(await insertPayout(tx, row))) return;
      if (plan.reason !== null) await tellStaff(tx, locked, plan.reason);
    });
  }
}

/** Plans held payouts again whose reason may have passed, such as too little money in the wallet. */
export async function replanHeld(db: Db, chain: PayingChain, sender: PayoutSender): Promise<void> {
  for (const { id, ps, code, summa, toAddress, reason } of await payoutsIn(db, chain.name, ['held'])) {
    if (reason === null || !passing.includes(reason)) continue;
    const plan = await sender.plan({ ps, code, summa, to: toAddress || null });
    if (plan !== null && plan.reason !== reason) await updatePlan(db, id, plan);
  }
}

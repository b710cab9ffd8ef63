import type { Deps } from '../../../deps.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { lockClaim } from '../lifecycle/service.ts';
import { allocatableClaims } from './queries/requisites.ts';
import { startPayment } from './start-payment.ts';

const maxClaims = 100;

/** Allocates requisites to claims in `wait_requisites` as soon as the pool has suitable ones. */
export async function allocateWaiting({ db, log }: Deps): Promise<void> {
  for (const id of await allocatableClaims(db, maxClaims)) {
    await moneyTransaction(db, async (tx) => {
      const claim = await lockClaim(tx, id);
      if (claim.status !== 'wait_requisites') return;
      await startPayment(tx, { claim, actor: 'job:sweep', due: claim.fromSumma });
    }).catch((error) => log.error({ err: error, claim: id }, 'requisites: allocation failed'));
  }
}

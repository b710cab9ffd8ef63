import { courseStands } from '#domain/quote.ts';
import type { Deps } from '../../../deps.ts';
import { reserveShares } from '../../abuse/claim-limits/service.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { currentTerms } from '../../pricing/prices/service.ts';
import { lockClaim, transitionClaim } from '../lifecycle/service.ts';
import { allocatableClaims } from './queries/requisites.ts';
import { startPayment } from './start-payment.ts';

const maxClaims = 100;

/**
 * Gives waiting claims a requisite as soon as the pool has one. If the course has changed in the meantime, the visitor
 * decides whether to continue.
 */
export async function allocateWaiting({ db, log }: Deps): Promise<void> {
  const shares = await reserveShares(db);
  for (const id of await allocatableClaims(db, maxClaims, shares)) {
    await moneyTransaction(db, async (tx) => {
      const claim = await lockClaim(tx, id);
      if (claim.status !== 'wait_requisites') return;
      const { fromPs, toPs, city, promoPercent, course, courseType } = claim;
      const terms = await currentTerms(tx, { fromPs, toPs, city, promoPercent });
      if (courseStands(course, courseType, terms))
        return await startPayment(tx, { claim, actor: 'job:sweep', due: claim.fromSumma, terms });
      return await transitionClaim(tx, { claim, to: 'choice', actor: 'job:sweep', reason: 'provider' });
    }).catch((error) => log.error({ err: error, claim: id }, 'requisites: allocation failed'));
  }
}

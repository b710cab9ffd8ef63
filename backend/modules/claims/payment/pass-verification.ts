import type { ActorText } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import { assertCourseStands, currentTerms } from '../../pricing/prices/service.ts';
import type { ClaimRow } from '../lifecycle/service.ts';
import { startPayment } from './start-payment.ts';

/**
 * Accepts a checked card and starts the payment if the promised course is still valid.
 * @throws ApiError `course_changed` if the course is no longer valid; `pair_off` for a closed direction; `conflict` if
 * the claim's status does not allow a payment; at commit, `reserve_exhausted` if the reserve does not cover the payout
 */
export async function passVerification(tx: Tx, claim: ClaimRow, actor: ActorText): Promise<void> {
  const { fromPs, toPs, city, promoPercent } = claim;
  assertCourseStands(claim.course, claim.courseType, await currentTerms(tx, { fromPs, toPs, city, promoPercent }));
  await startPayment(tx, { claim, actor, due: claim.fromSumma });
}

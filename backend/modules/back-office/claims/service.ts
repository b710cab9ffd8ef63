import type { z } from 'zod';
import type { operatorClaim } from '#contracts/operator.ts';
import { type ClaimStatus, isFinal } from '#domain/claim-status.ts';
import { type CourseType, courseOf } from '#domain/quote.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { openedRequisites } from '../../../stored-requisites.ts';
import { givenUpPayouts, lockClaim, overdueStatuses, setWorker } from '../../claims/lifecycle/service.ts';
import { claimOffice, loadClaimState } from '../../claims/page/service.ts';
import { allocatedRequisite, depositsOf, requisiteLines } from '../../claims/payment/service.ts';
import { heldFor } from '../../ledger/postings/service.ts';
import { type Approval, approvalFor, approvalsOf, isApprovalOff } from '../../payouts/payout-gate/service.ts';
import { lossesOf } from '../../payouts/posting-requests/service.ts';
import { termsIfOpen } from '../../pricing/prices/service.ts';
import { claimIdentity } from '../../verification/identity/service.ts';
import type { StaffCaller } from './action-context.ts';
import { availableActions, isOnRail, leavingAction, mayAct } from './actions.ts';
import { findOperatorClaim, type OperatorClaimRow } from './queries/operator-claim.ts';

type OperatorClaim = z.input<typeof operatorClaim>;

const approvalOf = ({ by, at, mine, day, isAlone }: Approval) => ({
  by,
  at: at?.toISOString() ?? null,
  mine,
  day: day && {
    limit: day.limit,
    sent: day.sent,
    used: day.used,
    fitsAt: day.fitsAt?.toISOString() ?? null,
    setting: day.setting,
  },
  alone: isAlone,
});

/**
 * Returns a claim with unmasked data and the actions that the caller may take.
 * @throws ApiError `not_found` for an unknown claim
 */
export async function claimDetails(
  db: Db,
  id: string,
  { id: userId, locale, role, secret }: StaffCaller,
): Promise<OperatorClaim> {
  const row = await findOperatorClaim(db, id);
  if (!row) throw new ApiError('not_found');
  const claim = await loadClaimState(db, id, { userId, hash: null, locale, isStaff: true, secret });
  const held = await heldFor(db, id);
  const { worker, entries, moves, payouts, linkedTo } = row;
  // The stored labels are in the language of the visitor.
  const refundLabels = new Map(claim.refundRequisites?.inputs.map(({ name, label }) => [name, label]));
  const refundRequisites = openedRequisites(secret, row.refundRequisites ?? []).map((given) => ({
    ...given,
    label: refundLabels.get(given.name) ?? given.label,
  }));
  const identity = await claimIdentity(db, id);
  const approval = leavingAction(claim.status) ? await approvalFor(db, id, userId) : null;
  const isRefundPlaceKnown = !claim.refundRequisites?.awaited;
  const losses = new Map((await lossesOf(db, id)).map(({ depositKey, ...loss }) => [depositKey, loss]));
  const deposits = (await depositsOf(db, id)).map((deposit) => ({ ...deposit, loss: losses.get(deposit.key) ?? null }));
  const actions = availableActions(
    { status: claim.status, rail: row.rail, payoutRail: row.payoutRail },
    held.length > 0,
    approval,
    isRefundPlaceKnown,
  ).filter(
    (action) =>
      mayAct(role, action) &&
      !(action === 'payout' && identity.isWanted) &&
      ((action !== 'uncredit' && action !== 'write_off') ||
        deposits.some(({ reversedAt, loss }) => reversedAt === null && !loss?.waiting)),
  );
  const givenUp = claim.final ? [] : await givenUpPayouts(db, id);
  return {
    claim,
    actions,
    worker,
    locale: row.locale,
    clock: timeoutOf(row, claim.status),
    holdEnded: row.holdEnded && !claim.final,
    held,
    currentPrice: actions.includes('credit') ? await currentPriceOf(db, row, claim.courseType) : null,
    entries,
    payouts,
    moves,
    linkedTo,
    identityAsked: { claim: identity.isOfClaim, user: row.isGuest ? null : identity.isOfUser },
    deposits: deposits.map(({ key, summa, tx, at, arrivedAt, reversedAt, loss }) => ({
      key,
      summa,
      tx,
      at: at.toISOString(),
      arrivedAt: arrivedAt?.toISOString() ?? null,
      reversedAt: reversedAt?.toISOString() ?? null,
      loss: loss && { ...loss, at: loss.at.toISOString() },
    })),
    approval: approval && approvalOf(approval),
    approvalOff: leavingAction(claim.status) !== undefined && approval === null && (await isApprovalOff(db, id)),
    approvals: (await approvalsOf(db, id)).map((given) => ({ ...given, at: given.at.toISOString() })),
    onRail: isOnRail({ status: claim.status, payoutRail: row.payoutRail }),
    givenUp: givenUp.map((payout) => ({ ...payout, sentAt: payout.sentAt.toISOString() })),
    office: claim.city && (await claimOffice(db, id, locale)),
    refundRequisites,
    refundStated: row.refundStated,
    requisites: requisiteLines(await allocatedRequisite(db, secret, id)).map(({ name, value }) => ({
      label: t(locale, `Requisite.${name}`),
      value,
    })),
  };
}

async function currentPriceOf(
  db: Db,
  { fromPs, toPs, city, promoPercent, toDigits }: OperatorClaimRow,
  courseType: CourseType,
): Promise<OperatorClaim['currentPrice']> {
  const terms = await termsIfOpen(db, { fromPs, toPs, city, promoPercent });
  return { course: terms && courseOf(terms, courseType), toDigits };
}

function timeoutOf({ clockAt, over }: OperatorClaimRow, status: ClaimStatus): OperatorClaim['clock'] {
  if (clockAt === null || isFinal(status)) return null;
  const promised = overdueStatuses.includes(status);
  return { at: clockAt.toISOString(), promised, overdue: promised && over };
}

/**
 * Assigns a claim to the caller, or ends the caller's assignment. A colleague's claim is taken over only if `over` is
 * true, so that two persons do not pay the same claim.
 * @throws ApiError `not_found` for an unknown claim; `conflict` if a colleague has the claim
 */
export async function assignClaim(
  tx: Tx,
  id: string,
  staff: StaffCaller,
  { take, over }: { take: boolean; over: boolean },
): Promise<OperatorClaim> {
  await lockClaim(tx, id);
  if (!(await setWorker(tx, id, staff.id, { assign: take, over }))) throw new ApiError('conflict');
  return await claimDetails(tx, id, staff);
}

export type { Staff } from './action-context.ts';
export { adjustReserve, changeAndLogReserve, listReserves } from './adjust-reserve.ts';
export { applyAction, assertNotFrozen } from './apply-action.ts';
export { claimQueue } from './claim-queue.ts';
export { applyApprovedRefundPlace } from './refund-place.ts';
export { writeOffAndLog } from './write-off.ts';

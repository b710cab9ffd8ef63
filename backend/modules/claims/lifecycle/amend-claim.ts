import type { ClaimReason } from '#domain/claim-status.ts';
import type { Agreement } from '#domain/received-sum.ts';
import type { Db } from '../../../db/pool.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import * as sql from './queries/amendments.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { overdueStatuses, statusMinutes } from './status-timeouts.ts';

/**
 * Changes a claim's agreed sums, course and hold. A database trigger keeps the old terms in `claim_prices`.
 * @returns the updated claim
 */
export async function setAgreement(tx: Tx, claim: ClaimRow, agreement: Agreement): Promise<ClaimRow> {
  const { fromSumma, toSumma, course } = agreement;
  if (fromSumma === claim.fromSumma && toSumma === claim.toSumma && course === claim.course) return claim;
  await sql.updateAgreement(tx, claim.id, agreement);
  return { ...claim, fromSumma, toSumma, course };
}

/** Changes a claim's agreed sums and course together with the part of the course that a promo code adds. */
export async function setPromoTerms(
  tx: Tx,
  claim: ClaimRow,
  { promoPercent, ...agreement }: Agreement & { promoPercent: string },
): Promise<ClaimRow> {
  await sql.updatePromoPercent(tx, claim.id, promoPercent);
  return { ...(await setAgreement(tx, claim, agreement)), promoPercent };
}

/** Restarts the time limit of a claim's status. */
export async function restartStatus(tx: Tx, { id, status }: ClaimRow): Promise<void> {
  await sql.updateTimeout(tx, id, await statusMinutes(tx, status));
}

/** Changes the reason of a claim but keeps its status. @returns the updated claim */
export async function setReason(tx: Tx, claim: ClaimRow, reason: ClaimReason | null): Promise<ClaimRow> {
  await sql.updateReason(tx, claim.id, reason);
  return { ...claim, reason };
}

/** Records the network confirmations of a claim's payment. A number lower than the recorded one is ignored. */
export async function setConfirmations(
  tx: Tx,
  claimId: string,
  confirmations: { seen: number; required: number; isFirst: boolean },
): Promise<void> {
  await sql.updateConfirmations(tx, claimId, {
    ...confirmations,
    timeoutMinutes: await statusMinutes(tx, 'confirming'),
  });
}

/** Records the payment's transaction number entered by the visitor. */
export const setStatedTx = (tx: Tx, claimId: string, number: string): Promise<void> =>
  sql.updateStatedTx(tx, claimId, number);

/** Replaces the requisites to which a claim is paid out. The caller must have locked the claim. */
export const setToRequisites = (tx: Tx, claimId: string, requisites: StoredRequisite[]): Promise<void> =>
  sql.updateToRequisites(tx, claimId, requisites);

/** Records the visitor's consents for a claim that was created without them. */
export const setConsent = (tx: Tx, claimId: string, agree: { aml: number; replenishment: number }): Promise<void> =>
  sql.updateConsent(tx, claimId, agree);

/**
 * Changes a claim's payout from an automatic payout to one that staff makes by hand. The caller must have locked the
 * claim.
 */
export const setPayoutRail = (tx: Tx, claimId: string, rail: 'manual'): Promise<void> =>
  sql.updatePayoutRail(tx, claimId, rail);

/** Replaces the transaction number of a sent payout, because the payout was sent again with a higher fee. */
export const setPayoutTx = (tx: Tx, claimId: string, number: string): Promise<void> =>
  sql.updatePayoutTx(tx, claimId, number);

const retryMinutes = 5;

/** Postpones the timeout of a claim whose transition has failed, so that one broken claim does not block the others. */
export async function postponeTimeout(db: Db, claimId: string): Promise<void> {
  await sql.updateTimeout(db, claimId, retryMinutes);
}

/**
 * Assigns a claim to a member of staff, or ends this person's assignment.
 * @returns false, without a change, if the claim is assigned to a colleague and must not be taken over
 */
export const setWorker = (tx: Tx, claimId: string, userId: string, assignment: sql.Assignment): Promise<boolean> =>
  sql.updateWorker(tx, claimId, userId, assignment);

/** Marks newly overdue claims and returns their ids, so that staff is alerted only once per claim and status. */
export const takeOverdueClaims = (tx: Tx, limit: number): Promise<sql.OverdueRow[]> =>
  sql.updateAlerted(tx, overdueStatuses, limit);

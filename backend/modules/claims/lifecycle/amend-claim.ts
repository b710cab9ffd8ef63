import type { ClaimReason } from '#domain/claim-status.ts';
import type { Agreement } from '#domain/received-sum.ts';
import type { Db } from '../../../db/pool.ts';
import type { GivenRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import * as sql from './queries/amendments.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { overdueStatuses } from './timeouts.ts';

/** Changes the agreement of a claim and its hold; `claim_prices` records it. @returns the claim afterwards */
export async function setAgreement(tx: Tx, claim: ClaimRow, agreement: Agreement): Promise<ClaimRow> {
  const { fromSumma, toSumma, course } = agreement;
  if (fromSumma === claim.fromSumma && toSumma === claim.toSumma && course === claim.course) return claim;
  await sql.updateAgreement(tx, claim.id, agreement);
  return { ...claim, fromSumma, toSumma, course };
}

/** Changes the reason of a claim that keeps its status. @returns the claim afterwards */
export async function setReason(tx: Tx, claim: ClaimRow, reason: ClaimReason): Promise<ClaimRow> {
  await sql.updateReason(tx, claim.id, reason);
  return { ...claim, reason };
}

/** Sets the requisites of a refund. @returns the claim afterwards */
export async function setRefundRequisites(tx: Tx, claim: ClaimRow, requisites: GivenRequisite[]): Promise<ClaimRow> {
  await sql.updateRefundRequisites(tx, claim.id, requisites);
  return { ...claim, refundRequisites: requisites };
}

/** Records consents that were not given at creation. */
export const setConsent = (tx: Tx, claimId: string, agree: { aml: number; replenishment: number }): Promise<void> =>
  sql.updateConsent(tx, claimId, agree);

const retryMinutes = 5;

/** Postpones the timeout of a claim whose transition failed, so that the sweep goes on with the next. */
export async function postponeTimeout(db: Db, claimId: string): Promise<void> {
  await sql.updateTimeout(db, claimId, retryMinutes);
}

/**
 * Assigns a claim to a member of staff, from a colleague too, or unassigns it.
 * @returns false when a colleague's claim was to be unassigned
 */
export const setWorker = (tx: Tx, claimId: string, userId: string, assign: boolean): Promise<boolean> =>
  sql.updateWorker(tx, claimId, userId, assign);

/** Records the second approval of a payout; the caller has checked that it is by another member of staff. */
export async function approvePayout(tx: Tx, claimId: string, userId: string): Promise<void> {
  await sql.updateApprovedBy(tx, claimId, userId);
}

/** Marks overdue claims as alerted, each once per stay in a status. @returns their ids */
export const takeOverdueClaims = (tx: Tx, limit: number): Promise<string[]> =>
  sql.updateAlerted(tx, overdueStatuses, limit);

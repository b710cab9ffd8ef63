import type { ClaimReason } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';
import type { GivenRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import * as sql from './queries/amendments.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { overdueStatuses } from './timeouts.ts';

/** Changes the price of a claim and its hold. The change is recorded in `claim_prices`. @returns the claim afterwards */
export async function setPrice(tx: Tx, claim: ClaimRow, course: string, toSumma: string): Promise<ClaimRow> {
  await sql.updatePrice(tx, { id: claim.id, course, toSumma });
  return { ...claim, course, to_summa: toSumma };
}

/** Counts `summa` as the sum that the visitor was to send. @returns the claim afterwards */
export async function setFromSumma(tx: Tx, claim: ClaimRow, summa: string): Promise<ClaimRow> {
  await sql.updateFromSumma(tx, claim.id, summa);
  return { ...claim, from_summa: summa };
}

/** Changes the reason of a claim that keeps its status. @returns the claim afterwards */
export async function setReason(tx: Tx, claim: ClaimRow, reason: ClaimReason): Promise<ClaimRow> {
  await sql.updateReason(tx, claim.id, reason);
  return { ...claim, reason };
}

/** Where a refund is to go. @returns the claim afterwards */
export async function setRefundRequisites(tx: Tx, claim: ClaimRow, requisites: GivenRequisite[]): Promise<ClaimRow> {
  await sql.updateRefundRequisites(tx, claim.id, requisites);
  return { ...claim, refund_requisites: requisites };
}

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

/** Records the second member of staff behind a payout; the caller has checked that it is another than the first. */
export async function approvePayout(tx: Tx, claimId: string, userId: string): Promise<void> {
  await sql.updateApprovedBy(tx, claimId, userId);
}

/** Takes overdue claims that staff was not alerted of yet, each once per stay in a status. @returns ids */
export const takeOverdueClaims = (tx: Tx, limit: number): Promise<string[]> =>
  sql.updateAlerted(tx, overdueStatuses, limit);

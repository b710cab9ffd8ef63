import type { ClaimReason } from '#domain/claim-status.ts';
import type { Agreement } from '#domain/received-sum.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import * as sql from './queries/amendments.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { overdueStatuses, timeouts } from './timeouts.ts';

/**
 * Changes the agreed sums and course of a claim, and its hold. The old terms are recorded in `claim_prices`.
 * @returns the claim afterwards
 */
export async function setAgreement(tx: Tx, claim: ClaimRow, agreement: Agreement): Promise<ClaimRow> {
  const { fromSumma, toSumma, course } = agreement;
  if (fromSumma === claim.fromSumma && toSumma === claim.toSumma && course === claim.course) return claim;
  await sql.updateAgreement(tx, claim.id, agreement);
  return { ...claim, fromSumma, toSumma, course };
}

/** Changes the reason of a claim without changing its status. @returns the claim afterwards */
export async function setReason(tx: Tx, claim: ClaimRow, reason: ClaimReason): Promise<ClaimRow> {
  await sql.updateReason(tx, claim.id, reason);
  return { ...claim, reason };
}

/** Records how far the payment of a claim in `confirming` is confirmed; fewer confirmations than known are ignored. */
export async function setConfirmations(
  tx: Tx,
  claimId: string,
  confirmations: { seen: number; required: number; isFirst: boolean },
): Promise<void> {
  await sql.updateConfirmations(tx, claimId, {
    ...confirmations,
    timeoutMinutes: timeouts.confirming?.minutes ?? 1440,
  });
}

/** Records the consents of a claim that was created without them. */
export const setConsent = (tx: Tx, claimId: string, agree: { aml: number; replenishment: number }): Promise<void> =>
  sql.updateConsent(tx, claimId, agree);

const retryMinutes = 5;

/** Postpones the timeout of a claim after its transition failed, so that the sweep continues with the next claim. */
export async function postponeTimeout(db: Db, claimId: string): Promise<void> {
  await sql.updateTimeout(db, claimId, retryMinutes);
}

/**
 * Assigns a claim to a member of staff, even if a colleague has it, or unassigns it.
 * @returns false when a colleague's claim was to be unassigned
 */
export const setWorker = (tx: Tx, claimId: string, userId: string, assign: boolean): Promise<boolean> =>
  sql.updateWorker(tx, claimId, userId, assign);

/**
 * Marks overdue claims as alerted, so that staff is alerted only once per claim and status.
 * @returns the claims' ids
 */
export const takeOverdueClaims = (tx: Tx, limit: number): Promise<string[]> =>
  sql.updateAlerted(tx, overdueStatuses, limit);

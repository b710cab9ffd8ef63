import { staffIdOf } from '#domain/actor.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { frozenNow } from '../../ledger/audit/service.ts';
import { claimSettings } from '../../platform/settings/service.ts';
import {
  type ApprovalRow,
  approvalRow,
  approvalRows,
  type GivenApproval,
  hasTwoStaff,
  insertApproval,
} from './queries.ts';

/** Approval of a large payout or refund by a second member of staff. */
export interface Approval {
  /** E-mail address of the approver, or null if not approved yet. */
  by: string | null;
  at: Date | null;
  /** Whether the caller accepted the payout or refund, and therefore may not approve it. */
  mine: boolean;
}

/** Whether there is a second member of staff. With only one, approvals cannot be required. */
export const hasSecondPerson = (db: Db): Promise<boolean> => hasTwoStaff(db);

async function requiredApproval(db: Db, claimId: string): Promise<ApprovalRow | null> {
  return (await hasSecondPerson(db)) ? await approvalAboveLimit(db, claimId) : null;
}

async function approvalAboveLimit(db: Db, claimId: string): Promise<ApprovalRow | null> {
  const { approvalUsd } = await claimSettings(db);
  if (approvalUsd === null) return null;
  const row = await approvalRow(db, claimId, approvalUsd);
  return row?.isRequired ? row : null;
}

/** Whether a payout or refund above the limit goes without approval because there is only one member of staff. */
export const isApprovalOff = async (db: Db, claimId: string): Promise<boolean> =>
  (await approvalAboveLimit(db, claimId)) !== null && !(await hasSecondPerson(db));

/**
 * Returns whether a second person has approved the claim's current payout or refund, or null if no approval is
 * required.
 */
export async function approvalFor(db: Db, claimId: string, userId: string): Promise<Approval | null> {
  const row = await requiredApproval(db, claimId);
  return row && { by: row.approvedByEmail, at: row.approvedAt, mine: row.acceptedBy === userId };
}

/** Returns all approvals of a claim, including those of earlier payouts, oldest first. */
export const approvalsOf = (db: Db, claimId: string): Promise<GivenApproval[]> => approvalRows(db, claimId);

/**
 * Approves a claim's current payout or refund. The caller must have locked the claim.
 * @throws ApiError `conflict` if no approval is required, if the claim is already approved, or if the user accepted the
 * payout or refund
 */
export async function approve(tx: Tx, claimId: string, userId: string): Promise<void> {
  const row = await requiredApproval(tx, claimId);
  if (!row || row.acceptedBy === userId) throw new ApiError('conflict');
  if (!(await insertApproval(tx, claimId, userId))) throw new ApiError('conflict');
}

/**
 * Returns why a claim's payout or refund may not be sent now, or null if it may be sent. `frozen` means that payouts
 * are frozen, and `approval` that an approval is missing.
 */
export async function payoutRefusal(tx: Tx, claimId: string, actor: string): Promise<'frozen' | 'approval' | null> {
  if (await frozenNow(tx)) return 'frozen';
  const row = await requiredApproval(tx, claimId);
  if (!row) return null;
  // A payout that was accepted automatically needs an approver and another person who sends it.
  const isSendersOwnApproval = row.acceptedBy === null && row.approvedBy === staffIdOf(actor);
  return row.approvedBy === null || isSendersOwnApproval ? 'approval' : null;
}

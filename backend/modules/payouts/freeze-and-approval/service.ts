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

/** State of the second approval of a payout or refund, as one member of staff sees it. */
export interface Approval {
  /** E-mail of the member of staff who approved; null: not approved yet. */
  by: string | null;
  /** Time of the approval. */
  at: Date | null;
  /** Whether the caller accepted the payout or decided on the refund. If so, the caller may not approve it. */
  mine: boolean;
}

/** Whether approvals can be required at all. They cannot while there is only one member of staff. */
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

/**
 * Whether no approval is required although the claim's payout or refund exceeds the limit, because there is only one
 * member of staff.
 */
export const isApprovalOff = async (db: Db, claimId: string): Promise<boolean> =>
  (await approvalAboveLimit(db, claimId)) !== null && !(await hasSecondPerson(db));

/** Returns the state of the second approval of a claim's current payout or refund; null when none is required. */
export async function approvalFor(db: Db, claimId: string, userId: string): Promise<Approval | null> {
  const row = await requiredApproval(db, claimId);
  return row && { by: row.approvedByEmail, at: row.approvedAt, mine: row.acceptedBy === userId };
}

/** Returns all approvals of a claim, also those of earlier payouts, oldest first. */
export const approvalsOf = (db: Db, claimId: string): Promise<GivenApproval[]> => approvalRows(db, claimId);

/**
 * Approves the current payout or refund of a claim, which the caller has locked. If the payout is given up and accepted
 * again, it needs another approval.
 * @throws ApiError conflict when no approval is required, when it was given before, or when the user accepted the
 * payout
 */
export async function approve(tx: Tx, claimId: string, userId: string): Promise<void> {
  const row = await requiredApproval(tx, claimId);
  if (!row || row.acceptedBy === userId) throw new ApiError('conflict');
  if (!(await insertApproval(tx, claimId, userId))) throw new ApiError('conflict');
}

/**
 * Returns why the money of a claim's current payout or refund may not leave now: payouts are frozen, or the second
 * approval is missing; null when it may leave.
 */
export async function payoutRefusal(tx: Tx, claimId: string, actor: string): Promise<'frozen' | 'approval' | null> {
  if (await frozenNow(tx)) return 'frozen';
  const row = await requiredApproval(tx, claimId);
  if (!row) return null;
  // If the visitor or a timeout accepted the payout instead of staff, the person who approved the payout may not send
  // it.
  const isSendersOwnApproval = row.acceptedBy === null && row.approvedBy === staffIdOf(actor);
  return row.approvedBy === null || isSendersOwnApproval ? 'approval' : null;
}

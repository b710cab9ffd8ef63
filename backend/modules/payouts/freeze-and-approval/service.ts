import { staffIdOf } from '#domain/actor.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { frozenNow } from '../../ledger/audit/service.ts';
import { claimSettings } from '../../platform/settings/service.ts';
import { type ApprovalRow, approvalRow } from './queries.ts';

/** State of a payout's second approval, as one member of staff sees it. */
export interface Approval {
  /** E-mail of the member of staff who approved; null: not approved yet. */
  by: string | null;
  /** Whether the caller accepted the payout. If so, the caller may not approve it. */
  mine: boolean;
}

async function requiredApproval(db: Db, claimId: string): Promise<ApprovalRow | null> {
  const { approvalUsd } = await claimSettings(db);
  if (approvalUsd === null) return null;
  const row = await approvalRow(db, claimId, approvalUsd);
  return row?.isRequired ? row : null;
}

/** Returns the state of the second approval of a claim's payout; null when none is required. */
export async function approvalFor(db: Db, claimId: string, userId: string): Promise<Approval | null> {
  const row = await requiredApproval(db, claimId);
  return row && { by: row.approvedByEmail, mine: row.acceptedBy === userId };
}

/**
 * Returns why a payout may not be sent now: payouts are frozen, or the second approval is missing; null when it may be
 * sent.
 */
export async function payoutRefusal(tx: Tx, claimId: string, actor: string): Promise<'frozen' | 'approval' | null> {
  if (await frozenNow(tx)) return 'frozen';
  const row = await requiredApproval(tx, claimId);
  if (!row) return null;
  // If no member of staff accepted the payout (the visitor or a timeout did), the one who approved it may not send it.
  const isSendersOwnApproval = row.acceptedBy === null && row.approvedBy === staffIdOf(actor);
  return row.approvedBy === null || isSendersOwnApproval ? 'approval' : null;
}

import { staffIdOf } from '#domain/actor.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { frozenNow } from '../../ledger/audit/service.ts';
import { claimSettings } from '../../platform/settings/service.ts';
import { type ApprovalRow, approvalRow } from './queries.ts';

/** The second approval of a payout, as one member of staff sees it. */
export interface Approval {
  /** E-mail of the member of staff who approved; null: not approved yet. */
  by: string | null;
  /** The caller accepted the payout, and so may not approve it. */
  mine: boolean;
}

async function requiredApproval(db: Db, claimId: string): Promise<ApprovalRow | null> {
  const { approvalUsd } = await claimSettings(db);
  if (approvalUsd === null) return null;
  const row = await approvalRow(db, claimId, approvalUsd);
  return row?.isRequired ? row : null;
}

/** The second approval of a claim's payout; null where none is required. */
export async function approvalFor(db: Db, claimId: string, userId: string): Promise<Approval | null> {
  const row = await requiredApproval(db, claimId);
  return row && { by: row.approvedByEmail, mine: row.acceptedBy === userId };
}

/** Why a payout may not be sent now: payouts are frozen, or the approval of a second person is missing. */
export async function payoutRefusal(tx: Tx, claimId: string, actor: string): Promise<'frozen' | 'approval' | null> {
  if (await frozenNow(tx)) return 'frozen';
  const row = await requiredApproval(tx, claimId);
  if (!row) return null;
  // A payout accepted by the visitor or a timeout is approved by one member of staff and sent by another.
  const isSendersOwnApproval = row.acceptedBy === null && row.approvedBy === staffIdOf(actor);
  return row.approvedBy === null || isSendersOwnApproval ? 'approval' : null;
}

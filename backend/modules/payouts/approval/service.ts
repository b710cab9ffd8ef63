import { staffIdOf } from '#domain/actor.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { frozenNow } from '../../ledger/audit/service.ts';
import { claimSettings } from '../../platform/settings/service.ts';
import { type ApprovalRow, approvalRow, setAccepted, setApproved } from './queries.ts';

/** The second approval of a payout, as one member of staff sees it. */
export interface Approval {
  /** E-mail address of the approver; null when not approved. */
  by: string | null;
  /** The caller accepted the payout and cannot approve it. */
  mine: boolean;
}

async function wantedApproval(db: Db, id: string): Promise<ApprovalRow | null> {
  const { approvalUsd } = await claimSettings(db);
  if (approvalUsd === null) return null;
  const row = await approvalRow(db, id, approvalUsd);
  return row?.wanted ? row : null;
}

/** The second approval a payout wants; null where it wants none. */
export async function approvalFor(db: Db, id: string, userId: string): Promise<Approval | null> {
  const row = await wantedApproval(db, id);
  return row && { by: row.by, mine: row.acceptedBy === userId };
}

/** Notes who accepted a payout, so that somebody else approves it. */
export async function payoutAccepted(tx: Tx, id: string, actor: string): Promise<void> {
  await setAccepted(tx, id, staffIdOf(actor));
}

/** Two members of staff stand behind the payout from now on; the caller has made sure that they are two. */
export async function approvePayout(tx: Tx, id: string, userId: string): Promise<void> {
  await setApproved(tx, id, userId);
}

/** Why a payout may not leave now: the books are not clean, or one person alone stands behind it. */
export async function payoutRefusal(tx: Tx, id: string, actor: string): Promise<'frozen' | 'approval' | null> {
  if (await frozenNow(tx)) return 'frozen';
  const row = await wantedApproval(tx, id);
  if (!row) return null;
  // A payout accepted by the visitor or a timeout is approved by one member of staff and sent by another.
  const alone = row.acceptedBy === null && row.approvedBy === staffIdOf(actor);
  return row.approvedBy === null || alone ? 'approval' : null;
}

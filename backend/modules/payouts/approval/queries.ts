import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface ApprovalRow {
  acceptedBy: string | null;
  approvedBy: string | null;
  /** E-mail address of the approver. */
  by: string | null;
  /** The payout is worth more than the limit, or nobody knows what it is worth. */
  wanted: boolean;
}

export async function approvalRow(db: Db, id: string, limitUsd: string): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    select c.accepted_by as "acceptedBy", c.approved_by as "approvedBy", u.email as by,
      coalesce(c.to_summa * r.usd > ${limitUsd}::numeric, true) as wanted
    from claims c join payment_systems t on t.id = c.to_ps
    left join rates r on r.unit = t.unit left join users u on u.id = c.approved_by
    where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Accepting a payout again resets its approval. */
export async function setAccepted(tx: Tx, id: string, userId: string | null): Promise<void> {
  await tx.updateTable('claims').set({ accepted_by: userId, approved_by: null }).where('id', '=', id).execute();
}

export async function setApproved(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.updateTable('claims').set({ approved_by: userId }).where('id', '=', id).execute();
}

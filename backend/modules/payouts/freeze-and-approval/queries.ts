import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

export interface ApprovalRow {
  acceptedBy: string | null;
  approvedBy: string | null;
  approvedByEmail: string | null;
  /** Whether a second approval is required: the payout's value exceeds the limit in US dollars, or is unknown. */
  isRequired: boolean;
}

export async function approvalRow(db: Db, claimId: string, limitUsd: string): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    select c.accepted_by, c.approved_by, u.email as approved_by_email,
      coalesce(c.to_summa * r.usd > ${limitUsd}::numeric, true) as is_required
    from claims c join payment_systems t on t.id = c.to_ps
    left join rates r on r.unit = t.unit left join users u on u.id = c.approved_by
    where c.id = ${claimId}`.execute(db);
  return rows[0];
}

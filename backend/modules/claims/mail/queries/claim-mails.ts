import { sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { Rail } from '#domain/rail.ts';
import type { Db } from '../../../../db/pool.ts';

export interface ClaimMailRow {
  /** Id of the transition in `claim_transitions`. */
  move: string;
  at: Date;
  from: ClaimStatus | null;
  to: ClaimStatus;
  reason: ClaimReason | null;
  note: string | null;
  /** Later transitions in the same database transaction, in order. */
  laterMoves: Pick<ClaimMailRow, 'from' | 'to' | 'reason'>[];
  email: string;
  locale: Locale;
  /** Whether the user has switched off progress e-mails. */
  mutesProgress: boolean;
  /** The current status of the claim. This status times out at `clockAt`. */
  status: ClaimStatus;
  clockAt: Date | null;
  rail: Rail;
  received: string;
}

/** Reads a transition and those that follow it in the same database transaction, recognised by the same timestamp. */
export async function claimMailRow(db: Db, claimId: string, move: string): Promise<ClaimMailRow | undefined> {
  const { rows } = await sql<ClaimMailRow>`
    select m.id as move, m.at, m.from_status as from, m.to_status as to, m.reason, m.note,
      coalesce((select json_agg(json_build_object('from', n.from_status, 'to', n.to_status, 'reason', n.reason) order by n.id)
        from claim_transitions n where n.claim_id = m.claim_id and n.at = m.at and n.id > m.id), '[]') as later_moves,
      c.email, coalesce(u.locale, c.locale) as locale, coalesce(not u.notify_claim_steps, false) as mutes_progress,
      c.status, c.clock_at, c.rail,
      (select trim_scale(coalesce(sum(d.summa), 0))::text from deposits d
        where d.claim_id = c.id and d.reversed_at is null) as received
    from claim_transitions m join claims c on c.id = m.claim_id left join users u on u.id = c.user_id
    where m.claim_id = ${claimId} and m.id = ${move}::bigint`.execute(db);
  return rows[0];
}

export interface FailedClaimMail {
  jobId: string;
  claim: string;
  number: number;
  email: string;
  /** The status that the e-mail announced. */
  to: ClaimStatus;
}

export async function failedClaimMailRows(
  db: Db,
  jobs: { id: string; data: { claimId: string; move: string } }[],
): Promise<FailedClaimMail[]> {
  const list = jobs.map(({ id, data }) => ({ id, claim: data.claimId, move: data.move }));
  const { rows } = await sql<FailedClaimMail>`
    select j.id as job_id, c.id as claim, c.number::float8 as number, c.email, m.to_status as to
    from json_to_recordset(${JSON.stringify(list)}::json) as j (id uuid, claim uuid, move bigint)
    join claims c on c.id = j.claim
    join claim_transitions m on m.claim_id = c.id and m.id = j.move`.execute(db);
  return rows;
}

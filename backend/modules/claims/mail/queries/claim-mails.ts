import { sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { Rail } from '#domain/rail.ts';
import type { Db } from '../../../../db/pool.ts';

/** A transition with the details that its mail adds to the claim's page. */
export interface MailRow {
  move: string;
  at: Date;
  from: ClaimStatus | null;
  to: ClaimStatus;
  reason: ClaimReason | null;
  note: string | null;
  /** Where the same transaction moved the claim on to, in turn. */
  further: ClaimStatus[];
  email: string;
  locale: Locale;
  /** Its account wants no mail about steps that ask nothing. */
  quiet: boolean;
  /** Where the claim stands by now, and until when. */
  status: ClaimStatus;
  clockAt: Date | null;
  rail: Rail;
  /** Amount sent by the visitor so far. */
  received: string;
  /** Where they were last told to pay. */
  payTo: { value: string; holder: string | null; bank: string | null; tag: string | null } | null;
}

/** A claim's move. Moves of one transaction bear one time, by which they are known. */
export async function mailRow(db: Db, claimId: string, move: string): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    select m.id as move, m.at, m.from_status as from, m.to_status as to, m.reason, m.note,
      array(select n.to_status from claim_transitions n where n.claim_id = m.claim_id and n.at = m.at and n.id > m.id
        order by n.id) as further,
      c.email, coalesce(u.locale, c.locale) as locale, coalesce(not u.notify_claim_steps, false) as quiet, c.status, c.clock_at as "clockAt", c.rail,
      (select trim_scale(coalesce(sum(d.summa), 0))::text from deposits d where d.claim_id = c.id) as received,
      (select json_build_object('value', r.value, 'holder', r.holder, 'bank', r.bank, 'tag', r.tag)
        from claim_requisites r where r.claim_id = c.id order by r.version desc limit 1) as "payTo"
    from claim_transitions m join claims c on c.id = m.claim_id left join users u on u.id = c.user_id
    where m.claim_id = ${claimId} and m.id = ${move}::bigint`.execute(db);
  return rows[0];
}

/** A dead letter, as reported to staff. */
export interface GivenUp {
  /** Of the job. */
  id: string;
  claim: string;
  number: number;
  email: string;
  to: ClaimStatus;
}

/** Claims and moves that mails were about. */
export async function claimMailsGivenUp(
  db: Db,
  jobs: { id: string; data: { claimId: string; move: string } }[],
): Promise<GivenUp[]> {
  const list = jobs.map(({ id, data }) => ({ id, claim: data.claimId, move: data.move }));
  const { rows } = await sql<GivenUp>`
    select j.id, c.id as claim, c.number::float8 as number, c.email, m.to_status as to
    from json_to_recordset(${JSON.stringify(list)}::json) as j (id uuid, claim uuid, move bigint)
    join claims c on c.id = j.claim
    join claim_transitions m on m.claim_id = c.id and m.id = j.move`.execute(db);
  return rows;
}

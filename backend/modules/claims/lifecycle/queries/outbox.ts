import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

export interface OutboxRow {
  claimId: string;
  /** Id of the transition in `claim_transitions`. */
  move: string;
  /** Job id, derived from the transition's id so that a transition's e-mail is never queued twice. */
  jobId: string;
}

const jobIdOf = (move: string) => sql`('00000000-0000-4000-8000-' || lpad(to_hex(${sql.ref(move)}), 12, '0'))::uuid`;

/** Puts the mail about the latest transition of a claim into the outbox. */
export async function insertOutboxRow(tx: Tx, claimId: string): Promise<void> {
  await sql`
    insert into claim_mail_outbox (claim_id, move)
    select claim_id, max(id) from claim_transitions where claim_id = ${claimId} group by claim_id`.execute(tx);
}

/**
 * Deletes and returns the oldest outbox rows, skipping rows locked by another worker. A claim's next row waits until
 * its previous e-mail is sent or has failed for good, so that e-mails arrive in order.
 */
export async function deleteOutboxRows(tx: Tx, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with taken as (
      delete from claim_mail_outbox where ctid = any(array(
        select o.ctid from claim_mail_outbox o
        where not exists (
          select from claim_mail_outbox earlier where earlier.claim_id = o.claim_id and earlier.move < o.move
        ) and not exists (
          select from claim_transitions m join pgboss.job j on j.name = 'claimMail' and j.id = ${jobIdOf('m.id')}
          where m.claim_id = o.claim_id and m.id < o.move and j.state in ('created', 'retry', 'active')
        )
        order by o.move limit ${limit} for update of o skip locked))
      returning claim_id, move
    )
    select distinct on (t.move) t.claim_id, t.move::text as move, ${jobIdOf('t.move')} as job_id
    from taken t order by t.move`.execute(tx);
  return rows;
}

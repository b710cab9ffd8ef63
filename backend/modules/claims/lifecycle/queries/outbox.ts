import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

/** A transition whose mail is not queued yet. */
export interface OutboxRow {
  claimId: string;
  /** Id of the transition in `claim_transitions`. */
  move: string;
}

/**
 * Deletes the oldest rows of the outbox and returns each transition once. Skips rows that another worker has locked.
 */
export async function deleteOutboxRows(tx: Tx, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with taken as (
      delete from claim_mail_outbox where ctid = any(array(
        select ctid from claim_mail_outbox order by move limit ${limit} for update skip locked))
      returning claim_id, move
    )
    select distinct on (move) claim_id, move::text as move from taken order by move`.execute(tx);
  return rows;
}

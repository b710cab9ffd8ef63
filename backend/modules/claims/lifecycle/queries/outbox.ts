import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

interface WaitingMail {
  /** Of the job about this move, and of no other: jobs are worked on in the order of moves. */
  id: string;
  data: { claimId: string; move: string };
}

/** Takes out moves that wait to be told of, the oldest first; another worker's are left to it. */
export async function takeMails(tx: Tx, most: number): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    with taken as (
      delete from claim_mail_outbox where ctid = any(array(
        select ctid from claim_mail_outbox order by move limit ${most} for update skip locked))
      returning claim_id, move
    )
    select distinct on (move) ('00000000-0000-4000-8000-' || lpad(to_hex(move), 12, '0'))::uuid as id,
      json_build_object('claimId', claim_id, 'move', move::text) as data
    from taken order by move`.execute(tx);
  return rows;
}

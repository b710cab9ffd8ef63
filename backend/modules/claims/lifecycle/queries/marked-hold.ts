import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';
import type { ClaimRow } from './claim-row.ts';

export async function endMarkedHold(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    with due as (
      select id from claims
      where status = 'marked_paid' and not marked_hold_ended and marked_hold_until <= now()
      order by marked_hold_until limit 1 for update skip locked
    ), ended as (
      update claims set marked_hold_ended = true from due where claims.id = due.id returning claims.id
    ), released as (
      update holds set active = false from ended where holds.claim_id = ended.id and holds.active
    )
    select from ended`.execute(tx);
  return rows.length > 0;
}

export async function holdPromise(tx: Tx, { id, toPs, toSumma }: ClaimRow): Promise<void> {
  await sql`update holds set ps = ${toPs}, summa = ${toSumma}::numeric, active = true where claim_id = ${id}`.execute(
    tx,
  );
}

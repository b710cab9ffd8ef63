import { sql } from 'kysely';
import type { ClaimReason } from '#domain/claim-status.ts';
import type { Tx } from '../../db/transaction.ts';

export async function depositKnown(tx: Tx, key: string): Promise<boolean> {
  return (await tx.selectFrom('deposits').where('key', '=', key).select('key').executeTakeFirst()) !== undefined;
}

export interface DepositRow {
  key: string;
  claim_id: string;
  ps: number;
  summa: string;
  tx: string | null;
  late: boolean;
}

/** False when a payment with this key is known. */
export async function insertDeposit(tx: Tx, deposit: DepositRow): Promise<boolean> {
  const row = await tx
    .insertInto('deposits')
    .values(deposit)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setReason(tx: Tx, id: string, reason: ClaimReason): Promise<void> {
  await tx.updateTable('claims').set({ reason }).where('id', '=', id).execute();
}

/** A claim in choice(double) for money that came after `id` was settled; it points back to it. */
export async function insertLinkedClaim(
  tx: Tx,
  id: string,
  { fromSumma, toSumma }: { fromSumma: string; toSumma: string },
  actor: string,
  clockMinutes: number,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with linked as (
      insert into claims (status, reason, from_ps, to_ps, from_summa, to_summa, course, course_type, email,
        from_requisites, to_requisites, refund_requisites, city, locale, user_id, visitor_hash, refferal, rail, agree, linked_to, clock_at)
      select 'choice', 'double', from_ps, to_ps, ${fromSumma}::numeric, ${toSumma}::numeric, course, course_type, email,
        from_requisites, to_requisites, refund_requisites, city, locale, user_id, visitor_hash, refferal, rail, agree, id,
        now() + make_interval(mins => ${clockMinutes})
      from claims where id = ${id} returning id
    ), logged as (
      insert into claim_moves (claim_id, to_status, actor, reason) select id, 'choice', ${actor}, 'double' from linked
    )
    select id from linked`.execute(tx);
  const linked = rows[0];
  if (!linked) throw new Error('the claim is gone');
  return linked.id;
}

import { sql } from 'kysely';
import type { ClaimReason } from '#domain/claim-status.ts';
import { actorColumns } from '../../../../db/actor-columns.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface LinkedClaim {
  fromSumma: string;
  toSumma: string;
  reason: ClaimReason;
}

/** A claim in choice for money that is not part of the exchange of `id`; it points back to it. */
export async function insertLinkedClaim(
  tx: Tx,
  id: string,
  { fromSumma, toSumma, reason }: LinkedClaim,
  actor: string,
  { clockMinutes, told }: { clockMinutes: number; told: boolean },
): Promise<string> {
  const { actor_kind, actor_id } = actorColumns(actor);
  const { rows } = await sql<{ id: string }>`
    with linked as (
      insert into claims (status, reason, from_ps, to_ps, from_summa, to_summa, course, course_type, email,
        from_requisites, to_requisites, refund_requisites, city, locale, user_id, visitor_hash, refferal, rail, agree, linked_to, clock_at)
      select 'choice', ${reason}, from_ps, to_ps, ${fromSumma}::numeric, ${toSumma}::numeric, course, course_type, email,
        from_requisites, to_requisites, refund_requisites, city, locale, user_id, visitor_hash, refferal, rail, agree, id,
        now() + make_interval(mins => ${clockMinutes})
      from claims where id = ${id} returning id
    ), logged as (
      insert into claim_transitions (claim_id, to_status, actor_kind, actor_id, reason)
      select id, 'choice', ${actor_kind}, ${actor_id}, ${reason} from linked
      returning claim_id, id
    ), told as (
      insert into claim_mail_outbox (claim_id, move) select claim_id, id from logged where ${told}
    )
    select id from linked`.execute(tx);
  const linked = rows[0];
  if (!linked) throw new Error('the claim is gone');
  return linked.id;
}

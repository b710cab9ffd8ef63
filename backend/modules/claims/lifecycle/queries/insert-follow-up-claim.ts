import { sql } from 'kysely';
import type { ActorText } from '#domain/actor.ts';
import type { ClaimReason } from '#domain/claim-status.ts';
import { actorColumns } from '../../../../db/actor-columns.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface FollowUpRow {
  claimId: string;
  fromSumma: string;
  toSumma: string;
  reason: ClaimReason;
  actor: ActorText;
  timeoutMinutes: number;
  notify: boolean;
}

/**
 * Inserts a claim in status `choice` with the visitor, direction and course of the original claim.
 * @returns the new claim's id
 */
export async function insertFollowUpClaim(
  tx: Tx,
  { claimId, fromSumma, toSumma, reason, actor, timeoutMinutes, notify }: FollowUpRow,
): Promise<string | undefined> {
  const { actorKind, actorId } = actorColumns(actor);
  const { rows } = await sql<{ id: string }>`
    with created as (
      insert into claims (status, reason, from_ps, to_ps, from_summa, to_summa, course, course_type, email,
        from_requisites, to_requisites, refund_requisites, refund_stated_by, refund_stated_at, city, locale, user_id,
        visitor_hash, refferal, rail, payout_rail, to_shop, agree, linked_to, clock_at)
      select 'choice', ${reason}, from_ps, to_ps, ${fromSumma}::numeric, ${toSumma}::numeric, course, course_type, email,
        from_requisites, to_requisites, refund_requisites, refund_stated_by, refund_stated_at, city, locale, user_id,
        visitor_hash, refferal, rail, payout_rail, to_shop, agree, id,
        now() + make_interval(mins => ${timeoutMinutes})
      from claims where id = ${claimId} returning id
    ), bought as (
      insert into claim_buyers (claim_id, visitor_hash)
      select created.id, b.visitor_hash from created join claim_buyers b on b.claim_id = ${claimId}
    ), visited as (
      -- Only the buyer of a sale gets access. Other browsers that opened the original claim have to open a new link.
      insert into claim_visitors (claim_id, visitor_hash)
      select created.id, v.visitor_hash from created
      join claim_buyers b on b.claim_id = ${claimId}
      join claim_visitors v on v.claim_id = b.claim_id and v.visitor_hash = b.visitor_hash
    ), logged as (
      insert into claim_transitions (claim_id, to_status, actor_kind, actor_id, reason)
      select id, 'choice', ${actorKind}, ${actorId}, ${reason} from created
      returning claim_id, id
    ), queued as (
      insert into claim_mail_outbox (claim_id, move) select claim_id, id from logged where ${notify}
    )
    select id from created`.execute(tx);
  return rows[0]?.id;
}

import { sql } from 'kysely';
import { type Permission, rolesThatMay } from '#domain/staff-role.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface ApprovalRow {
  /** Member of staff who accepted the payout or refund, or null if the visitor or a timeout did. */
  acceptedBy: string | null;
  approvedBy: string | null;
  approvedByEmail: string | null;
  approvedAt: Date | null;
  /**
   * Whether the payout's value in US dollars is above the limit for approvals. An unknown value counts as above any
   * limit.
   */
  isAboveLimit: boolean;
  /** Payment system and sum of the payout or refund. */
  ps: number;
  summa: string;
  /**
   * Members of staff who entered a payment of the claim or of its original claim, and the person who entered the
   * destination of a refund.
   */
  creditedBy: string[];
}

const mayHave = (permission: Permission) => sql`any(${`{${rolesThatMay(permission).join()}}`}::text[])`;

/**
 * Returns the approval of a claim's current payout or refund. Ignores approvals of earlier attempts, and of people who
 * may not approve payments any more.
 */
export async function approvalRow(db: Db, claimId: string, limitUsd: string | null): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    select case when accepted.actor_kind = 'operator' then accepted.actor_id end as accepted_by,
      a.user_id as approved_by, u.email as approved_by_email, a.at as approved_at,
      ${limitUsd}::numeric is not null and coalesce(due.summa * r.usd > ${limitUsd}::numeric, true) as is_above_limit,
      due.ps, due.summa::text as summa,
      array(select x.actor_id from ledger_transactions x
        where x.claim_id in (c.id, c.linked_to) and x.kind = 'deposit' and x.actor_kind = 'operator'
        union select c.refund_stated_by::text where c.status = 'refund' and c.refund_stated_by is not null) as credited_by
    from claims c
    cross join lateral (select case c.status when 'refund' then c.from_ps else c.to_ps end as ps,
      case c.status when 'refund' then coalesce(c.refund_summa, 0) else c.to_summa end as summa) due
    cross join lateral (
      select id, actor_kind, actor_id from claim_transitions where claim_id = c.id order by id desc limit 1) accepted
    join payment_systems p on p.id = due.ps
    left join rates r on r.unit = p.unit
    left join (approvals a join users u on u.id = a.user_id and u.role = ${mayHave('payouts:approve')})
      on a.move = accepted.id
    where c.id = ${claimId} and c.status in ('payout', 'refund') order by a.id limit 1`.execute(db);
  return rows[0];
}

/**
 * Inserts an approval of the claim's current payout or refund.
 * @returns false if no payout or refund is due, or if this person has approved it already
 */
export async function insertApproval(tx: Tx, claimId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into approvals (kind, claim_id, move, user_id)
    select c.status, c.id, (select max(id) from claim_transitions where claim_id = c.id), ${userId}
    from claims c where c.id = ${claimId} and c.status in ('payout', 'refund')
    on conflict (move, user_id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Whether a sum is worth more than a limit in US dollars. A sum in a currency without a rate counts as worth more. */
export async function isAboveUsd(
  db: Db,
  { ps, summa }: { ps: number; summa: string },
  limit: string,
): Promise<boolean> {
  const { rows } = await sql<{ above: boolean }>`
    select coalesce(${summa}::numeric * r.usd > ${limit}::numeric, true) as above
    from payment_systems p left join rates r on r.unit = p.unit where p.id = ${ps}`.execute(db);
  return rows[0]?.above ?? true;
}

/**
 * Whether one member of staff could approve a payment and another one send it.
 * @param authorId initiator of the payment, who may not approve it; null excludes nobody
 */
export async function hasApprover(db: Db, authorId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from users a
    where a.role <> 'user' and a.role = ${mayHave('payouts:approve')} and a.activated
      and a.id is distinct from ${authorId}::uuid
      and exists (select from users s
        where s.role <> 'user' and s.role = ${mayHave('payouts:send')} and s.activated and s.id <> a.id)
    limit 1`.execute(db);
  return rows.length > 0;
}

export interface GivenApproval {
  kind: 'payout' | 'refund';
  by: string;
  at: Date;
}

export const approvalRows = (db: Db, claimId: string): Promise<GivenApproval[]> =>
  db
    .selectFrom('approvals as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .where('a.claimId', '=', claimId)
    .orderBy('a.id')
    .select(['a.kind', 'u.email as by', 'a.at'])
    .execute();

/**
 * Returns the payment system and requisites of a claim's payout. Undefined for a payout to a shop's balance, because no
 * money leaves the exchange.
 */
export const payoutPlace = (db: Db, claimId: string) =>
  db
    .selectFrom('claims')
    .where('id', '=', claimId)
    .where('toShop', 'is', null)
    .select(['status', 'toPs as ps', 'toRequisites as requisites'])
    .executeTakeFirst();

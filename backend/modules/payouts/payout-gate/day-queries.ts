import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Locks the daily limit of one member of staff until the transaction ends. */
export async function lockDay(tx: Tx, staffId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${staffId}, 7225))`.execute(tx);
}

/** Money sent within 24 hours in US dollars, or null if a currency has no rate. */
interface UsdOfDay {
  total: string | null;
  /**
   * Part of `total` for which the same member of staff had also entered the visitor's payment or the refund's
   * destination.
   */
  ownCredits: string | null;
}

/** Money that a member of staff is about to send. */
export interface Sending {
  ps: number;
  summa: string;
  /**
   * Part of `summa` for which this member of staff has also entered the visitor's payment or the refund's destination.
   */
  ownSumma: string;
}

/**
 * Time during which a credit counts as a source of withdrawals from the balance. It begins when the hold of the credit
 * ends.
 */
const creditDays = sql`interval '30 days'`;

/**
 * Part of the withdrawal `w` that comes from payments that a member of staff has entered: at most the sums that these
 * payments brought to the balance of the shop or partner. If a rate is missing, the whole withdrawal counts.
 */
const ownPartOf = (staffId: string) => sql`coalesce((
  select case when credited.usd is not null and r.usd is not null then least(w.to_summa, credited.usd / r.usd) end
  from payment_systems p left join rates r on r.unit = p.unit cross join lateral (
    select case when coalesce(bool_and(kr.usd is not null), true) then coalesce(sum(k.summa * kr.usd), 0) end as usd
    from (
      select s.claim_id, s.summa, b.ps from shop_credits s join shop_balances b on b.shop_id = s.shop_id
      where s.shop_id = w.shop_id and s.status <> 'reversed' and s.due_at > now() - ${creditDays}
      union all
      select rw.claim_id, rw.summa, m.ps from referral_rewards rw join referral_members m on m.id = rw.member_id
      where rw.member_id = w.member_id and rw.status in ('refwait', 'refsucc') and rw.due_at > now() - ${creditDays}
    ) k join payment_systems kp on kp.id = k.ps left join rates kr on kr.unit = kp.unit
    where ${isCreditedBy(staffId, sql`k.claim_id`)}) credited
  where p.id = w.to_ps), w.to_summa)`;

/**
 * Selects the money that a member of staff has sent within 24 hours without an approval by a second person. A payout
 * (even an automatic one) counts only if this person entered the visitor's payment, and a refund only if this person
 * entered the payment or the destination.
 */
const sentBy = (staffId: string) => sql`
  select p.ps, p.summa, true as is_own_credit, p.sent_at as at from payouts p
  where (p.actor_kind = 'rail' or p.actor_kind = 'operator' and p.actor_id = ${staffId}) and p.sent_at > now() - interval '1 day'
    and ${isCreditedBy(staffId, sql`p.claim_id`)} and not ${isApprovedBefore(sql`p.claim_id`, 'payout', sql`p.move`)}
  union all
  select c.from_ps, c.refund_summa, true, m.at from claim_transitions m join claims c on c.id = m.claim_id
  where m.actor_kind = 'operator' and m.actor_id = ${staffId} and m.to_status = 'refunded'
    and m.at > now() - interval '1 day'
    and (${isCreditedBy(staffId, sql`m.claim_id`)} or c.refund_stated_by = ${staffId}::uuid)
    and not ${isApprovedBefore(sql`m.claim_id`, 'refund', sql`m.id`)}
  union all
  select w.ps, w.summa, false, w.ended_at from posting_requests w
  where w.user_id = ${staffId} and w.kind = 'withdrawal' and w.ended_at > now() - interval '1 day'
    and w.approved_by is null and w.declined_by is null
  union all
  select w.to_ps, part.summa, part.is_own_credit, w.sent_at from withdrawals w
  cross join lateral (select ${ownPartOf(staffId)} as summa) own
  cross join lateral (values (own.summa, true), (w.to_summa - own.summa, false)) part (summa, is_own_credit)
  where w.sent_by = ${staffId} and w.sent_at > now() - interval '1 day' and w.approved_by is null and part.summa > 0`;

/** Returns the part of a withdrawal that comes from payments that the given member of staff has entered. */
export async function ownPartOfWithdrawal(db: Db, staffId: string, withdrawalId: string): Promise<string> {
  const { rows } = await sql<{ summa: string }>`
    select trim_scale(${ownPartOf(staffId)})::text as summa from withdrawals w where w.id = ${withdrawalId}`.execute(
    db,
  );
  return rows[0]?.summa ?? '0';
}

/**
 * Returns the given sum plus the money that a member of staff has sent within 24 hours, in US dollars. Money that a
 * second person has approved does not count.
 */
export async function usdOfDay(db: Db, staffId: string, { ps, summa, ownSumma }: Sending): Promise<UsdOfDay> {
  const { rows } = await sql<UsdOfDay>`
    with sent as (
      select ${ps}::int as ps, part.summa, part.is_own_credit
      from (values (${ownSumma}::numeric, true), (${summa}::numeric - ${ownSumma}::numeric, false)) part (summa, is_own_credit)
      where part.summa > 0 or not part.is_own_credit
      union all
      select ps, summa, is_own_credit from (${sentBy(staffId)}) earlier
    )
    select case when bool_and(r.usd is not null) then round(sum(sent.summa * r.usd), 2)::text end as total,
      case when bool_and(r.usd is not null or not sent.is_own_credit)
        then round(coalesce(sum(sent.summa * r.usd) filter (where sent.is_own_credit), 0), 2)::text end as own_credits
    from sent join payment_systems p on p.id = sent.ps left join rates r on r.unit = p.unit`.execute(db);
  return rows[0] ?? { total: null, ownCredits: null };
}

export interface DayUse {
  /** US dollars sent within 24 hours, without the current sum. Null if a currency has no rate. */
  used: string | null;
  /**
   * Time at which the limit will have room for the current sum. Null if the sum is too large for the limit at any time,
   * or if a currency has no rate.
   */
  fitsAt: Date | null;
}

/**
 * Returns how much of a daily limit is used, and when the limit will have room for the sum.
 * @param limit daily limit in US dollars
 * @param ownOnly whether to count only payouts and refunds for which this person also entered the visitor's payment or
 * the destination of the refund
 */
export async function dayUse(
  db: Db,
  staffId: string,
  { ps, summa }: Pick<Sending, 'ps' | 'summa'>,
  { limit, ownOnly }: { limit: string; ownOnly: boolean },
): Promise<DayUse> {
  const { rows } = await sql<DayUse>`
    with sent as (
      select s.at, s.summa * r.usd as usd,
        coalesce(sum(s.summa * r.usd) over (order by s.at desc rows between unbounded preceding and 1 preceding), 0) as later,
        r.usd is null as is_unpriced
      from (${sentBy(staffId)}) s join payment_systems p on p.id = s.ps left join rates r on r.unit = p.unit
      where s.is_own_credit or not ${ownOnly}::bool
    )
    select case when not coalesce(bool_or(is_unpriced), false) then trim_scale(round(coalesce(sum(usd), 0), 2))::text end as used,
      case when not coalesce(bool_or(is_unpriced), false) then min(at) filter (where round(later + (
        select ${summa}::numeric * r.usd from payment_systems p join rates r on r.unit = p.unit where p.id = ${ps}), 2)
        <= ${limit}::numeric) + interval '1 day' end as fits_at
    from sent`.execute(db);
  return rows[0] ?? { used: null, fitsAt: null };
}

const isCreditedBy = (staffId: string, claimId: ReturnType<typeof sql>) => sql`exists (
  select from claims c join ledger_transactions x on x.claim_id in (c.id, c.linked_to)
  where c.id = ${claimId} and x.kind = 'deposit' and x.actor_kind = 'operator' and x.actor_id = ${staffId})`;

/**
 * SQL condition that a second person has approved a payout or refund before it was sent. An approval belongs to one
 * transition to `payout` or `refund`, so approvals of earlier attempts do not count.
 */
const isApprovedBefore = (
  claimId: ReturnType<typeof sql>,
  kind: 'payout' | 'refund',
  move: ReturnType<typeof sql>,
) => sql`exists (
  select from approvals a where a.move = (
    select max(before.id) from claim_transitions before
    where before.claim_id = ${claimId} and before.to_status = ${kind} and before.id < ${move}))`;

/** Whether a member of staff has entered a payment of a claim or of its original claim. */
export async function hasStaffCredit(db: Db, claimId: string): Promise<boolean> {
  const { rows } = await sql`
    select from claims c join ledger_transactions x on x.claim_id in (c.id, c.linked_to)
    where c.id = ${claimId} and x.kind = 'deposit' and x.actor_kind = 'operator' limit 1`.execute(db);
  return rows.length > 0;
}

import { sql } from 'kysely';
import { maxListedRows } from '#contracts/pagination.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { RewardStatus } from '#domain/referral.ts';
import type { Db } from '../../../db/pool.ts';
import { type Page, readPage } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';

export async function insertReward(
  tx: Tx,
  { claimId, memberId, customerId }: { claimId: string; memberId: string; customerId: string | null },
): Promise<void> {
  await tx
    .insertInto('referralRewards')
    .values({ claimId, memberId, customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface RewardRow {
  id: string;
  memberId: string;
  status: RewardStatus;
  summa: string;
  /** Whether the reward is still held. A held reward is not part of the partner's balance yet. */
  isHeld: boolean;
}

export async function lockReward(tx: Tx, claimId: string): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`
    select id, member_id, status, trim_scale(summa)::text as summa, status = 'refwait' and due_at is not null as is_held
    from referral_rewards where claim_id = ${claimId} for update`.execute(tx);
  return rows[0];
}

export async function updateStatus(tx: Tx, id: string, status: RewardStatus): Promise<void> {
  await tx.updateTable('referralRewards').set({ status }).where('id', '=', id).execute();
}

export interface Accrual {
  id: string;
  turnover: string;
  percent: string;
  summa: string;
  holdDays: number;
}

export async function updateAccrued(tx: Tx, { id, holdDays, ...sums }: Accrual): Promise<void> {
  await tx
    .updateTable('referralRewards')
    .set({ ...sums, status: 'refwait', dueAt: sql<Date>`now() + make_interval(days => ${holdDays})` })
    .where('id', '=', id)
    .execute();
}

/**
 * Marks rewards as no longer held once their holding period is over.
 * @returns the sum of these rewards for each partner
 */
export async function takeDue(tx: Tx, limit: number): Promise<{ memberId: string; summa: string }[]> {
  const { rows } = await sql<{ memberId: string; summa: string }>`
    with due as (
      select id from referral_rewards where status = 'refwait' and due_at <= now()
      order by due_at limit ${limit} for update skip locked
    ), ended as (
      update referral_rewards r set status = 'refsucc' from due where r.id = due.id returning r.member_id, r.summa
    )
    select member_id, sum(summa)::text as summa from ended group by member_id order by member_id`.execute(tx);
  return rows;
}

/**
 * Cancels a partner's rewards that are still held.
 * @returns the sum of these rewards
 */
export async function cancelHeld(tx: Tx, memberId: string): Promise<string> {
  const { rows } = await sql<{ summa: string }>`
    with ended as (
      update referral_rewards set status = 'refcancel'
      where member_id = ${memberId} and status = 'refwait' and due_at is not null returning summa
    )
    select trim_scale(coalesce(sum(summa), 0))::text as summa from ended`.execute(tx);
  return rows[0]?.summa ?? '0';
}

export interface HistoryRow {
  id: string;
  kind: 'd' | 'w' | 'p';
  status: string;
  summa: string;
  claimNumber: number | null;
  /** Title of the contest if the row is a prize, otherwise null. */
  contest: string | null;
  percent: string | null;
  createdAt: Date;
}

export interface HistoryQuery extends Page {
  /** Status of the listed rewards and withdrawals, or null for all of them. */
  status: string | null;
  from: Date | null;
  to: Date | null;
  locale: Locale;
}

export async function historyRows(
  db: Db,
  memberId: string,
  { status, from, to, locale, ...page }: HistoryQuery,
): Promise<{ count: number; rows: HistoryRow[] }> {
  const fits = (table: 'r' | 'w') => {
    const [at, state] = [sql.ref(`${table}.createdAt`), sql.ref(`${table}.status`)];
    return sql`(${status}::text is null or ${state} = ${status}) and (${from}::timestamptz is null or ${at} >= ${from})
      and (${to}::timestamptz is null or ${at} < ${to})`;
  };
  // Each subquery reads its own index, newest first, and stops at the maximum length of the list.
  const found = sql`from (
    (select r.id, 'd' as kind, r.status, r.summa, c.number as claim_number, r.percent, r.created_at, null as contest
      from referral_rewards r join claims c on c.id = r.claim_id where r.member_id = ${memberId} and ${fits('r')}
      order by r.created_at desc limit ${maxListedRows})
    union all
    (select w.id, 'w', w.status, w.summa, null, null, w.created_at, null
      from withdrawals w where w.member_id = ${memberId} and ${fits('w')}
      order by w.created_at desc limit ${maxListedRows})
    union all
    (select z.id, 'p', 'refsucc', z.credited_summa, z.number, null, z.credited_at, k.${sql.ref(localeKey('title', locale))}
      from contest_prizes z join contests k on k.id = z.contest_id where z.member_id = ${memberId}
        and (${status}::text is null or ${status} = 'refsucc') and (${from}::timestamptz is null or z.credited_at >= ${from})
        and (${to}::timestamptz is null or z.credited_at < ${to})
      order by z.credited_at desc limit ${maxListedRows})) h`;
  const list = sql<HistoryRow>`
    select h.id, h.kind, h.status, trim_scale(h.summa)::text as summa, h.claim_number::float8 as claim_number,
      trim_scale(h.percent)::text as percent, h.created_at, h.contest
    ${found} order by h.created_at desc, h.id`;
  return await readPage(db, found, list, page);
}

import { sql } from 'kysely';
import type { Role } from '#domain/staff-role.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface PostingRequestRow {
  id: string;
  kind: 'withdrawal' | 'loss';
  ps: number;
  code: string;
  currency: string;
  /** Amount to withdraw or to write off, always positive, in `currency`. */
  summa: string;
  note: string;
  /** Deposit to write off as a loss, or null for a withdrawal. */
  depositKey: string | null;
  claimId: string | null;
  claimNumber: number | null;
  userId: string;
  /** E-mail address of the member of staff who made the request. */
  by: string;
  /** Current role of the member of staff who made the request. */
  authorRole: Role;
  at: Date;
  /**
   * Daily limit of the member of staff, and the money sent within 24 hours including this withdrawal, in US dollars.
   * Null unless a withdrawal exceeds the limit.
   */
  day: { limit: string; sent: string | null } | null;
}

const rows = sql`
  select r.id, r.kind, r.ps, p.code, p.unit as currency, trim_scale(r.summa)::text as summa, r.note, r.deposit_key,
    c.id as claim_id, c.number::float8 as claim_number, r.user_id, u.email as by, u.role as author_role, r.at,
    case when r.day_limit_usd is not null then json_build_object(
      'limit', trim_scale(r.day_limit_usd)::text, 'sent', trim_scale(r.day_sent_usd)::text) end as day
  from posting_requests r join payment_systems p on p.id = r.ps join users u on u.id = r.user_id
  left join deposits d on d.key = r.deposit_key left join claims c on c.id = d.claim_id`;

export async function openRows(db: Db, limit: number): Promise<PostingRequestRow[]> {
  const open = await sql<PostingRequestRow>`${rows} where r.ended_at is null order by r.at limit ${limit}`.execute(db);
  return open.rows;
}

/**
 * Locks and returns an open request for a withdrawal or loss, or returns undefined if the request is closed or unknown.
 */
export async function openRowForUpdate(tx: Tx, id: string): Promise<PostingRequestRow | undefined> {
  const found = await sql<PostingRequestRow>`${rows} where r.id = ${id} and r.ended_at is null for update of r`.execute(
    tx,
  );
  return found.rows[0];
}

export interface LossRow {
  depositKey: string;
  note: string;
  /** E-mail address of the member of staff who requested to write off the deposit. */
  by: string;
  at: Date;
  waiting: boolean;
}

export async function lossRows(db: Db, claimId: string): Promise<LossRow[]> {
  const { rows: losses } = await sql<LossRow>`
    select r.deposit_key, r.note, u.email as by, r.at, r.ended_at is null as waiting
    from posting_requests r join users u on u.id = r.user_id join deposits d on d.key = r.deposit_key
    where d.claim_id = ${claimId} and r.declined_by is null`.execute(db);
  return losses;
}

export interface NewPostingRequest {
  kind: 'withdrawal' | 'loss';
  ps: number;
  summa: string;
  note: string;
  depositKey: string | null;
  userId: string;
}

/**
 * Inserts a posting request.
 * @returns the id, or undefined if another request for the same deposit is open or posted
 */
export async function insertRequest(
  tx: Tx,
  { day, ...request }: NewPostingRequest & Pick<PostingRequestRow, 'day'>,
  isPosted: boolean,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('postingRequests')
    .values({
      ...request,
      dayLimitUsd: day?.limit ?? null,
      daySentUsd: day?.sent ?? null,
      ...(isPosted && { endedAt: sql<Date>`now()` }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateEnded(tx: Tx, id: string, userId: string, isApproved: boolean): Promise<void> {
  const decision = isApproved ? { approvedBy: userId } : { declinedBy: userId };
  await tx
    .updateTable('postingRequests')
    .set({ ...decision, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export interface WithdrawalLimits {
  /** Maximum sum of withdrawals within 24 hours in US dollars, or null for no maximum. */
  usd: string | null;
  /** Maximum sum of withdrawals within 24 hours in percent of the reserve, or null for no maximum. */
  share: string | null;
}

/**
 * Whether a withdrawal exceeds a limit, counted together with the withdrawals of the last 24 hours that needed no
 * approval, and without money that staff put in meanwhile, because it could be invented. Locks the reserve, so that
 * concurrent withdrawals cannot bypass the limit.
 */
export async function exceedsLimits(
  tx: Tx,
  ps: number,
  summa: string,
  { usd, share }: WithdrawalLimits,
): Promise<boolean> {
  await sql`select from reserves where ps = ${ps} for update`.execute(tx);
  const found = await sql<{ exceeds: boolean }>`
    select coalesce(day.summa * r.usd > ${usd}::numeric, ${usd}::numeric is not null)
      or coalesce(day.summa > (reserve.total - added.summa + day.earlier) * ${share}::numeric / 100, false) as exceeds
    from payment_systems p left join rates r on r.unit = p.unit left join reserves reserve on reserve.ps = p.id
    cross join lateral (
      select coalesce(sum(w.summa), 0) as earlier, coalesce(sum(w.summa), 0) + ${summa}::numeric as summa
      from posting_requests w where w.ps = p.id and w.kind = 'withdrawal' and w.ended_at > now() - interval '1 day'
        and w.approved_by is null and w.declined_by is null) day
    cross join lateral (
      select coalesce(sum(e.summa), 0) as summa
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where t.at > now() - interval '1 day' and t.kind = 'reserve' and t.actor_kind = 'operator' and e.summa > 0
        and a.name = 'house:' || p.code) added
    where p.id = ${ps}`.execute(tx);
  return found.rows[0]?.exceeds ?? true;
}

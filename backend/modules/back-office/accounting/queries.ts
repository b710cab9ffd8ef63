import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

/** First and last moment of a period; the end is not included. */
export interface Span {
  begin: Date;
  end: Date;
}

/** Returns the beginning of the first day and the end of the last day in a time zone. */
export async function spanOf(db: Db, { from, to, zone }: { from: string; to: string; zone: string }): Promise<Span> {
  const { rows } = await sql<Span>`
    select ${from}::date::timestamp at time zone ${zone}::text as begin,
      (${to}::date + 1)::timestamp at time zone ${zone}::text as end`.execute(db);
  if (!rows[0]) throw new Error('accounting: no span');
  return rows[0];
}

export interface FinishedClaim {
  id: string;
  number: string;
  status: string;
  createdAt: Date;
  finishedAt: Date;
  /** `finishedAt` as text with microseconds, with which the next batch is requested. A Date has only milliseconds. */
  position: string;
  fromCode: string;
  fromUnit: string;
  fromSumma: string;
  toCode: string;
  toUnit: string;
  toSumma: string;
  course: string;
  refundSumma: string | null;
  txIn: string | null;
  txOut: string | null;
}

/** Returns the paid out and refunded claims of a period that follow the claim `last`, in the order of their end. */
export async function finishedClaims(
  db: Db,
  { begin, end }: Span,
  last: FinishedClaim | null,
  size: number,
): Promise<FinishedClaim[]> {
  const after = last ? sql`and (status_at, id) > (${last.position}::timestamptz, ${last.id}::uuid)` : sql``;
  const part = (status: 'done' | 'refunded') => sql`(
    select id, status_at from claims
    where status = ${sql.lit(status)} and status_at >= ${begin} and status_at < ${end} ${after}
    order by status_at, id limit ${size})`;
  const { rows } = await sql<FinishedClaim>`
    select c.id, c.number::text as number, c.status, c.created_at, c.status_at as finished_at,
      c.status_at::text as position, f.code as from_code, f.unit as from_unit,
      trim_scale(c.from_summa)::text as from_summa, t.code as to_code, t.unit as to_unit,
      trim_scale(c.to_summa)::text as to_summa, trim_scale(c.course)::text as course,
      case when c.status = 'refunded' then trim_scale(c.refund_summa)::text end as refund_summa, c.tx_in, c.tx_out
    from (select * from (${part('done')} union all ${part('refunded')}) ended order by status_at, id limit ${size}) e
    join claims c on c.id = e.id
    join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps
    order by e.status_at, e.id`.execute(db);
  return rows;
}

export interface PostingEntry {
  posting: string;
  entry: string;
  at: Date;
  position: string;
  kind: string;
  claim: string | null;
  account: string;
  code: string;
  unit: string;
  summa: string;
  by: string;
}

/** Returns the next batch of ledger entries in a period, after the entry `last`. A posting may span two batches. */
export async function postingEntries(
  db: Db,
  { begin, end }: Span,
  last: PostingEntry | null,
  size: number,
): Promise<PostingEntry[]> {
  const after = last
    ? sql`and (x.at, x.id) >= (${last.position}::timestamptz, ${last.posting}::bigint)
        and (x.at, x.id, e.id) > (${last.position}::timestamptz, ${last.posting}::bigint, ${last.entry}::bigint)`
    : sql``;
  const { rows } = await sql<PostingEntry>`
    select x.id::text as posting, e.id::text as entry, x.at, x.at::text as position, x.kind, c.number::text as claim,
      a.name as account, p.code, p.unit, trim_scale(e.summa)::text as summa,
      coalesce(u.email, concat_ws(':', x.actor_kind, x.actor_id)) as by
    from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
    join ledger_accounts a on a.id = e.account_id join payment_systems p on p.id = a.ps
    left join claims c on c.id = x.claim_id
    left join users u on u.id = case when x.actor_kind = 'operator' then x.actor_id::uuid end
    where x.at >= ${begin} and x.at < ${end} ${after}
    order by x.at, x.id, e.id limit ${size}`.execute(db);
  return rows;
}

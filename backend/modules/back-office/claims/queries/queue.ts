import { type RawBuilder, sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../../db/pool.ts';
import { statusList } from '../../../../db/status-list.ts';
import { type ClaimFilter, filterConditions } from './queue-filter.ts';

export interface QueueRequest {
  open: readonly ClaimStatus[];
  ended: readonly ClaimStatus[];
  filter: ClaimFilter;
  hands: readonly ClaimStatus[];
  overdue: readonly ClaimStatus[];
  /**
   * How a list treats refunds without requisites: `none` omits them, `too` lists them among other claims, and `only`
   * omits all other claims.
   */
  unaddressed: 'none' | 'too' | 'only';
  /** Position of the last claim of the previous page, or null for the first page. */
  after: QueuePosition | null;
  size: number;
  /** Claims that ended before this time are not listed. Null lists all ended claims; open claims are always listed. */
  endedSince: Date | null;
  /** Maximum number of matching claims to count. */
  maxCount: number;
}

/** Position of a claim in the queue. */
export interface QueuePosition {
  /**
   * Group of the claim: 0 for overdue claims, 1 for claims that wait for staff, 2 for other open claims, 3 for ended
   * claims.
   */
  place: number;
  /** Time of the last change of status in microseconds since 1970. */
  at: string;
  number: number;
}

export interface QueueRow {
  id: string;
  number: number;
  status: ClaimStatus;
  reason: ClaimReason | null;
  fromCode: string;
  toCode: string;
  fromCurrency: string;
  toCurrency: string;
  fromSumma: string;
  toSumma: string;
  createdAt: Date;
  changedAt: Date;
  overdue: boolean;
  bills: number;
  worker: string | null;
  network: { address: string; marked: number } | null;
  place: number;
  at: string;
}

/**
 * Returns one page of the queue: overdue claims, then claims that wait for staff, other open claims and ended claims.
 * @returns up to `size` + 1 rows, and the number of matching claims. The extra row shows that another page follows;
 * `more` means that the count stopped at its maximum.
 */
export async function queueRows(
  db: Db,
  request: QueueRequest,
): Promise<{ count: number; more: boolean; rows: QueueRow[] }> {
  const { open, ended, filter, hands, overdue, unaddressed, after, size, endedSince } = request;
  const ways = await filterConditions(db, filter);
  // A search with several conditions counts at most one page of claims, because PostgreSQL must read each counted claim
  // from the table.
  const maxCount = ways.length > 1 ? size : request.maxCount;
  const inAnyWay = (select: (fits: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(
      ways.map((fits) => sql`(${select(fits)})`),
      sql` union all `,
    );
  const isOverdue = sql`(${isOneOf(overdue)} and c.clock_at < now())`;
  // Must equal the condition of the index `claims_unaddressed`, so that PostgreSQL can use the index.
  const isUnaddressed = sql`(c.status = 'refund' and c.refund_requisites is null)`;
  const listsUnaddressed = unaddressed === 'none' ? sql`false` : isUnaddressed;
  const isRecent = endedSince === null ? sql`true` : sql`c.status_at >= ${endedSince}`;
  // Without a search, open claims, refunds and ended claims are counted separately, because PostgreSQL can then count
  // most claims in an index alone. With a search, all of them are counted at once.
  const parts = [
    isOneOf(open.filter((status) => status !== 'refund')),
    ...(open.includes('refund') ? [sql`(c.status = 'refund' and c.refund_requisites is not null)`] : []),
    ...(unaddressed === 'none' ? [] : [isUnaddressed]),
    sql`(${isOneOf(ended)} and ${isRecent})`,
  ];
  const counted = filter.search ? [sql`(${sql.join(parts, sql` or `)})`] : parts;
  const found = counted.map((part) =>
    inAnyWay((fits) => sql`select from claims c where ${part} and ${fits} limit ${maxCount + 1}`),
  );
  const { rows: counts } = await sql<{ count: number }>`
    select least(count(*), ${maxCount + 1})::int as count from (${sql.join(found, sql` union all `)}) found`.execute(
    db,
  );
  const [{ count } = { count: 0 }] = counts;
  if (count === 0) return { count, more: false, rows: [] };
  const follows = after?.place === endedPlace ? endedAfter(after) : sql`true`;
  const { rows } = await sql<QueueRow>`
    with open as (${inAnyWay(
      (fits) => sql`select c.id, case when ${isOverdue} then 0 when ${isOneOf(hands)} then 1 else 2 end as place,
        ${micros} as waits, c.number
      from claims c where ${isOneOf(open)} and not ${isUnaddressed} and ${fits}`,
    )}), ended as (
      select newest.id, ${endedPlace}::int as place, newest.waits, newest.number
      from unnest(${ended}::text[]) ended (status) cross join lateral (${inAnyWay(
        (fits) => sql`
        select c.id, -${micros} as waits, c.number from claims c where c.status = ended.status and ${fits} and ${isRecent} and ${follows}
        order by c.status_at desc, c.number limit ${size + 1}`,
      )}) newest
    ), unaddressed as (${inAnyWay(
      (fits) => sql`
      select c.id, ${endedPlace}::int as place, -${micros} as waits, c.number
      from claims c where ${listsUnaddressed} and ${fits} and ${follows}
      order by c.status_at desc, c.number limit ${size + 1}`,
    )}), listed as (
      select * from (select * from open union all select * from ended union all select * from unaddressed) every_part
      where ${after === null ? sql`true` : isAfter(after)}
      order by place, waits, number limit ${size + 1}
    ), marked as (
      select site_of(ip) as site, count(*)::int as count from claims
      where status = 'marked_paid' and ip is not null group by site
    )
    select c.id, c.number::float8 as number, c.status, c.reason, f.code as from_code, t.code as to_code,
      f.unit as from_currency, t.unit as to_currency, trim_scale(c.from_summa)::text as from_summa,
      trim_scale(c.to_summa)::text as to_summa, c.created_at, c.status_at as changed_at,
      listed.place = 0 as overdue, (select count(*)::int from receipts b where b.claim_id = c.id) as bills, u.email as worker,
      case when marked.count > 0 then json_build_object('address', abbrev(marked.site), 'marked', marked.count) end as network,
      listed.place, abs(listed.waits)::text as at
    from listed join claims c on c.id = listed.id
    left join marked on c.status = 'marked_paid' and marked.site = site_of(c.ip)
    join payment_systems f on f.id = c.from_ps
    join payment_systems t on t.id = c.to_ps
    left join users u on u.id = c.worker_id
    order by listed.place, listed.waits, listed.number`.execute(db);
  return { count: Math.min(count, maxCount), more: count > maxCount, rows };
}

const endedPlace = 3;

const isOneOf = (statuses: readonly ClaimStatus[]) => sql`c.status = any(${statusList(statuses)})`;

const micros = sql`(extract(epoch from c.status_at) * 1000000)::bigint`;

/**
 * SQL condition for rows that follow a position of the queue. Ended claims are listed newest first, so the condition
 * compares their negated times.
 */
const isAfter = ({ place, at, number }: QueuePosition) =>
  sql`(place, waits, number) > (${place}::int, ${place === endedPlace ? `-${at}` : at}::bigint, ${number}::bigint)`;

/**
 * SQL condition for ended claims after a position. PostgreSQL starts reading the index at this position, so that later
 * pages do not cost more than the first.
 */
function endedAfter({ at, number }: QueuePosition) {
  const time = sql`(timestamptz 'epoch' + ${at}::float8 * interval '1 microsecond')`;
  return sql`c.status_at <= ${time} and (c.status_at < ${time} or c.number > ${number}::bigint)`;
}

import { type RawBuilder, sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';
import { statusList } from '../../../db/status-list.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';

export type Similarity = 'account' | 'email' | 'recipient' | 'sender' | 'network' | 'browser';

export interface ClaimTraits {
  userId: string | null;
  /** E-mail of the account that owns the claim. */
  accountEmail: string | null;
  email: string;
  recipient: StoredRequisite | null;
  sender: StoredRequisite | null;
  /** IPv4 address, or the /56 of an IPv6 address. */
  network: string | null;
  visitorHash: Buffer | null;
}

/** Returns the traits by which similar claims are found, or undefined for an unknown claim. */
export async function claimTraits(db: Db, id: string): Promise<ClaimTraits | undefined> {
  const { rows } = await sql<ClaimTraits>`
    select c.user_id, (select email from users where id = c.user_id) as account_email, c.email,
      c.to_requisites -> 0 as recipient, c.from_requisites -> 0 as sender, abbrev(c.ip) as network, c.visitor_hash
    from claims c where c.id = ${id}`.execute(db);
  return rows[0];
}

export interface GroupRow {
  by: Similarity;
  count: number;
  done: number;
  failed: number;
  claims: {
    id: string;
    number: number;
    status: ClaimStatus;
    fromSumma: string;
    fromCurrency: string;
    toSumma: string;
    toCurrency: string;
    createdAt: string;
  }[];
}

export interface Group {
  by: Similarity;
  /** Value that the claims share, as `comparedValue` returns it for requisites. */
  value: string | Buffer;
}

interface Limits {
  failed: readonly ClaimStatus[];
  maxCount: number;
  maxListed: number;
}

/**
 * Counts and lists the other claims of each group, newest first. A group is counted up to `maxCount` + 1, so that a
 * frequent value does not slow the page down.
 */
export async function groupRows(db: Db, id: string, groups: readonly Group[], limits: Limits): Promise<GroupRow[]> {
  if (groups.length === 0) return [];
  const parts = groups.map((group) => groupRow(id, group, limits));
  const { rows } = await sql<GroupRow>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

const same: Record<Similarity, (value: string | Buffer) => RawBuilder<unknown>[]> = {
  account: (value) => [sql`c.user_id = ${value}::uuid`],
  email: (value) => [sql`c.email <> '' and lower(c.email) = lower(${value}::text)`],
  recipient: sameRequisite,
  sender: sameRequisite,
  network: (value) => [sql`c.ip = ${value}::inet`],
  browser: (value) => [sql`c.visitor_hash = ${value}::bytea`],
};

/** A requisite may have sent in one claim and received in another. Each side has an index of its own. */
function sameRequisite(value: string | Buffer): RawBuilder<unknown>[] {
  const sends = sql`c.from_requisites <> '[]' and c.from_requisites -> 0 ->> 'value' = ${value}::text`;
  return [sql`c.to_requisites -> 0 ->> 'value' = ${value}::text`, sends];
}

function groupRow(id: string, { by, value }: Group, { failed, maxCount, maxListed }: Limits): RawBuilder<unknown> {
  const newest = (condition: RawBuilder<unknown>, limit: number) => sql`
    (select c.id, c.status, c.created_at from claims c where ${condition} and c.id <> ${id}
      order by c.created_at desc limit ${limit})`;
  const merged = (limit: number) =>
    sql`(select * from (${sql.join(
      same[by](value).map((condition) => newest(condition, limit)),
      sql` union `,
    )}) side order by created_at desc limit ${limit})`;
  return sql`
    select ${by}::text as by, counted.*, coalesce(listed.claims, '[]') as claims
    from (select count(*)::int as count, count(*) filter (where status = 'done')::int as done,
      count(*) filter (where status = any(${statusList(failed)}))::int as failed from ${merged(maxCount + 1)} every_one) counted,
    (select json_agg(json_build_object('id', c.id, 'number', c.number, 'status', c.status,
        'fromSumma', trim_scale(c.from_summa)::text, 'fromCurrency', f.unit,
        'toSumma', trim_scale(c.to_summa)::text, 'toCurrency', t.unit,
        'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.created_at desc) as claims
      from ${merged(maxListed)} newest join claims c on c.id = newest.id
      join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps) listed`;
}

import { type RawBuilder, sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';
import { statusList } from '../../../db/status-list.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';

export type Similarity = 'account' | 'email' | 'recipient' | 'sender' | 'network' | 'browser';

export interface ClaimTraits {
  userId: string | null;
  /** E-mail address of the account that owns the claim. */
  accountEmail: string | null;
  email: string;
  recipient: StoredRequisite | null;
  sender: StoredRequisite | null;
  /** Network from which the claim was created: the IPv4 address, or the /56 of an IPv6 address. */
  network: string | null;
  visitorHash: Buffer | null;
}

/**
 * Returns the properties of a claim by which similar claims are found: account, e-mail, requisites, network and
 * browser. Returns undefined for an unknown claim.
 */
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
  /**
   * Value that all claims of the group have in common. A card is compared by a key derived from its number, not by the
   * number.
   */
  value: string | Buffer;
}

interface Limits {
  failed: readonly ClaimStatus[];
  maxCount: number;
  maxListed: number;
}

/**
 * For each group of similar claims, counts the claims and lists the newest ones, without the given claim. The count
 * stops at `maxCount` + 1, so that a frequent value does not slow the page down.
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

/**
 * Returns one SQL condition for claims that pay out to the requisite, and one for claims that are paid from the
 * requisite. The conditions are separate, so that each can use its own index.
 */
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

export interface MailRow {
  id: string;
  kind: 'claimMail' | 'refundMail' | 'refundPlaceMail' | 'linkMail' | 'noteMail';
  status: ClaimStatus | null;
  at: Date;
  state: 'waiting' | 'sent' | 'failed';
  sentAt: Date | null;
  error: string | null;
}

const otherQueues = ['refundMail', 'refundPlaceMail', 'linkMail', 'noteMail'] as const;
const failedQueues = ['claimMail', ...otherQueues].map((name) => `${name}Dead`);

/**
 * Reads the mails of a claim from the outbox and the job queue, oldest first. The cost stays low, because the queue
 * deletes sent mails after two days and failed mails after ninety.
 */
export async function mailRows(db: Db, claimId: string): Promise<MailRow[]> {
  // The outbox in claims/lifecycle derives the job id of a mail from the id of the transition. This expression must
  // derive the same job id.
  const jobId = sql`('00000000-0000-4000-8000-' || lpad(to_hex(m.id), 12, '0'))::uuid`;
  const { rows } = await sql<MailRow>`
    with steps as (select m.id, m.to_status, m.at, ${jobId} as job_id from claim_transitions m where m.claim_id = ${claimId}),
    jobs as (
      select j.id, j.name, s.to_status as status, s.at, j.state, j.completed_on, j.output, j.source_output
      from steps s join pgboss.job j on j.name = 'claimMail' and j.id = s.job_id
      union all
      select j.id, j.name, s.to_status, coalesce(s.at, j.created_on), j.state, j.completed_on, j.output, j.source_output
      from pgboss.job j
      left join claim_notes n on j.name in ('noteMail', 'noteMailDead') and n.id = (j.data ->> 'id')::uuid
      left join steps s on j.name = 'claimMailDead' and s.id = (j.data ->> 'move')::bigint
      where j.name = any(${[...otherQueues, ...failedQueues]}::text[])
        and (j.data ->> 'claimId' = ${claimId} or n.claim_id = ${claimId})
    )
    select id, replace(name, 'Dead', '') as kind, status, at,
      case when name = any(${failedQueues}::text[]) then 'failed' when state = 'completed' then 'sent' else 'waiting' end as state,
      case when state = 'completed' then completed_on end as sent_at,
      case when state <> 'completed' then coalesce(output ->> 'message', source_output ->> 'message') end as error
    from jobs where state <> 'failed'
    union all
    select s.job_id, 'claimMail', s.to_status, s.at, 'waiting', null, null
    from claim_mail_outbox o join steps s on s.id = o.move where o.claim_id = ${claimId}
    order by at, id`.execute(db);
  return rows;
}

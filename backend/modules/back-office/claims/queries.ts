import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import { networkOf } from '#domain/network.ts';
import type { Rail } from '#domain/rail.ts';
import { checkRequisite } from '#domain/requisites/check.ts';
import type { Db } from '../../../db/pool.ts';
import { statusList } from '../../../db/status-list.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import { cardKey } from '../../../stored-requisites.ts';

export interface QueueFilter {
  open: readonly ClaimStatus[];
  ended: readonly ClaimStatus[];
  search: string | undefined;
  /** The setting SECRET. A card number in the search is hashed with a key derived from SECRET. */
  secret: string;
  hands: readonly ClaimStatus[];
  overdue: readonly ClaimStatus[];
  /**
   * How to list refunds without requisites. `none` omits them, `too` lists them with other claims, `only` lists nothing
   * else.
   */
  unaddressed: 'none' | 'too' | 'only';
  page: number;
  size: number;
  /** Maximum number of matching claims to count. Counting stops above this number. */
  maxCount: number;
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
}

/**
 * Returns one page of the queue: overdue claims, then claims that wait for staff, other open claims and ended claims.
 * @returns up to `size` + 1 rows, and the number of matching claims, counted up to `maxCount` + 1. The extra row shows
 * that another page follows.
 */
export async function queueRows(db: Db, filter: QueueFilter): Promise<{ count: number; rows: QueueRow[] }> {
  const { open, ended, hands, overdue, unaddressed, page, size, maxCount } = filter;
  const fits = await searchCondition(db, filter);
  const isOverdue = sql`(${isOneOf(overdue)} and c.clock_at < now())`;
  // Must equal the condition of the index `claims_unaddressed`, so that PostgreSQL can use the index.
  const isUnaddressed = sql`(c.status = 'refund' and c.refund_requisites is null)`;
  const listsUnaddressed = unaddressed === 'none' ? sql`false` : isUnaddressed;
  const listed = unaddressed === 'only' ? [] : [...open, ...ended];
  // Without a search, count refunds with and without requisites by separate queries, because the index by status lacks
  // `refund_requisites`. A search uses a different index, so that one query counts all matching claims.
  const groups = [
    isOneOf(listed.filter((status) => status !== 'refund')),
    ...(listed.includes('refund') ? [sql`c.status = 'refund' and c.refund_requisites is not null`] : []),
    ...(unaddressed === 'none' ? [] : [isUnaddressed]),
  ];
  const parts = fits === everyClaim ? groups : [sql`(${sql.join(groups, sql` or `)})`];
  const found = parts.map((part) => sql`(select from claims c where ${part} and ${fits} limit ${maxCount + 1})`);
  const { rows: counted } = await sql<{ count: number }>`
    select least(count(*), ${maxCount + 1})::int as count from (${sql.join(found, sql` union all `)}) found`.execute(
    db,
  );
  const count = counted[0]?.count ?? 0;
  if (count === 0) return { count, rows: [] };
  const { rows } = await sql<QueueRow>`
    with open as (
      select c.id, case when ${isOverdue} then 0 when ${isOneOf(hands)} then 1 else 2 end as place,
        extract(epoch from c.status_at) as waits, c.number
      from claims c where ${isOneOf(open)} and not ${isUnaddressed} and ${fits}
    ), ended as (
      select newest.id, 3 as place, -extract(epoch from newest.status_at) as waits, newest.number
      from unnest(${ended}::text[]) ended (status) cross join lateral (
        select c.id, c.status_at, c.number from claims c where c.status = ended.status and ${fits}
        order by c.status_at desc, c.number limit ${page * size + 1}) newest
    ), unaddressed as (
      select c.id, 3 as place, -extract(epoch from c.status_at) as waits, c.number
      from claims c where ${listsUnaddressed} and ${fits}
      order by c.status_at desc, c.number limit ${page * size + 1}
    ), listed as (
      select * from open union all select * from ended union all select * from unaddressed
      order by place, waits, number limit ${size + 1} offset ${(page - 1) * size}
    ), marked as (
      select site_of(ip) as site, count(*)::int as count from claims
      where status = 'marked_paid' and ip is not null group by site
    )
    select c.id, c.number::float8 as number, c.status, c.reason, f.code as from_code, t.code as to_code,
      f.unit as from_currency, t.unit as to_currency, trim_scale(c.from_summa)::text as from_summa,
      trim_scale(c.to_summa)::text as to_summa, c.created_at, c.status_at as changed_at,
      listed.place = 0 as overdue, (select count(*)::int from receipts b where b.claim_id = c.id) as bills, u.email as worker,
      case when marked.count > 0 then json_build_object('address', abbrev(marked.site), 'marked', marked.count) end as network
    from listed join claims c on c.id = listed.id
    left join marked on c.status = 'marked_paid' and marked.site = site_of(c.ip)
    join payment_systems f on f.id = c.from_ps
    join payment_systems t on t.id = c.to_ps
    left join users u on u.id = c.worker_id
    order by listed.place, listed.waits, listed.number`.execute(db);
  return { count, rows };
}

const everyClaim = sql`true`;

const isOneOf = (statuses: readonly ClaimStatus[]) => sql`c.status = any(${statusList(statuses)})`;

const listsOf = (path: string) =>
  sql`jsonb_path_query_array(c.from_requisites || c.to_requisites, ${sql.lit(path)})::text`;

/**
 * SQL expression for the text that is searched for a part of an e-mail or requisite; of cards, it contains only the
 * last four digits. Must equal the expression of the index `claims_search`, so that PostgreSQL can use the index.
 */
const searchedText = sql`(c.email || ' ' || ${listsOf('$[*] ? (!exists(@.sealed)).value')} || ' ' || ${listsOf('$[*].last')})`;

/**
 * Finds claims by an exact number, id, e-mail, requisite, network or last four digits of a card. If no claim matches,
 * and the text has three letters or digits in a row for the trigram index, finds claims whose e-mail or requisites
 * contain the text.
 */
async function searchCondition(db: Db, { search = '', secret }: Pick<QueueFilter, 'search' | 'secret'>) {
  const text = /^[\d\s]+$/.test(search) ? search.replace(/\s/g, '') : search.trim();
  if (text === '') return everyClaim;
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return sql`c.id = ${text}::uuid`;
  const network = searchedNetwork(text);
  if (network !== null) return sql`c.ip <<= ${network}::inet`;
  const exact = exactMatches(text, secret);
  // Without `materialized`, PostgreSQL might scan the whole table, because `limit 1` makes PostgreSQL expect an early
  // match.
  const { rows } = await sql`with exact as materialized (${exact}) select from exact limit 1`.execute(db);
  if (rows.length > 0) return sql`c.id in (${exact})`;
  if (!/[\p{L}\p{N}]{3}/u.test(text)) return sql`false`;
  // Search the index only for the part before the @, because nearly all claims contain the trigrams of common mail
  // domains.
  const [beforeDomain = text] = /^.*[\p{L}\p{N}]{3}.*@/u.exec(text) ?? [];
  const part = `%${beforeDomain.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${searchedText} ilike ${part} and strpos(lower${searchedText}, ${text.toLowerCase()}) > 0)`;
}

/** Returns the network to search for, written as an address or in CIDR notation, or null if the text is neither. */
function searchedNetwork(text: string): string | null {
  const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return null;
  if (length === undefined) return networkOf(address);
  return Number(length) <= (version === 4 ? 32 : 128) ? text : null;
}

/**
 * Pattern for the last four digits of a card, alone or after a masked number such as `2200…1234` or `2200 •••• ••••
 * 1234`.
 */
const cardEnd = /^(?:\d{4}[\s•*.…]+|[•*.…]+\s*)?(\d{4})$/;

/**
 * Selects claims by an exact number, e-mail, requisite or card. Each comparison uses its own index.
 * @param text a claim number, an e-mail, a requisite, or a card's number, key or last four digits
 */
function exactMatches(text: string, secret: string) {
  const card = checkRequisite('card', text);
  const [key = card.ok ? cardKey(secret, card.value) : text] = /card:[\da-f]{32}$/.exec(text) ?? [];
  const values = [text, key];
  const [, end] = cardEnd.exec(text) ?? [];
  const conditions = [
    sql`c.email <> '' and lower(c.email) = ${text.toLowerCase()}`,
    sql`c.to_requisites -> 0 ->> 'value' = any(${values}::text[])`,
    sql`c.from_requisites <> '[]' and c.from_requisites -> 0 ->> 'value' = any(${values}::text[])`,
    ...(/^\d{1,15}$/.test(text) ? [sql`c.number = ${text}::bigint`] : []),
    ...(end ? [sql`${searchedText} like ${`%"${end}"%`}`] : []),
  ];
  return sql.join(
    conditions.map((condition) => sql`select c.id from claims c where ${condition}`),
    sql` union all `,
  );
}

export interface OperatorClaimRow {
  worker: string | null;
  clockAt: Date | null;
  /** Whether the time `clockAt` has passed according to the database's clock. */
  over: boolean;
  holdEnded: boolean;
  refundRequisites: StoredRequisite[] | null;
  /**
   * Member of staff who entered the refund requisites, and when. Null if the visitor entered them, or if the refund
   * goes to the account that the visitor paid from.
   */
  refundStated: { by: string; at: string } | null;
  linkedTo: string | null;
  fromPs: number;
  toPs: number;
  promoPercent: string;
  toDigits: number;
  city: string | null;
  rail: Rail;
  entries: { at: string; kind: string; account: string; summa: string; currency: string }[];
  payouts: { summa: string; currency: string; tx: string | null; at: string; takenBack: boolean }[];
  moves: {
    at: string;
    from: ClaimStatus | null;
    to: ClaimStatus;
    actor: string;
    reason: ClaimReason | null;
    note: string | null;
  }[];
}

const isoTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Reads the claim details that only the back office shows, all in one round trip. */
export async function findOperatorClaim(db: Db, id: string): Promise<OperatorClaimRow | undefined> {
  const { rows } = await sql<OperatorClaimRow>`
    select (select email from users where id = c.worker_id) as worker,
      c.clock_at, coalesce(c.clock_at < now(), false) as over,
      c.marked_hold_ended and not exists (select from holds h where h.claim_id = c.id and h.active) as hold_ended,
      c.refund_requisites, c.linked_to,
      (select json_build_object('by', email, 'at', ${isoTime('c.refundStatedAt')}) from users
        where id = c.refund_stated_by) as refund_stated,
      c.from_ps, c.to_ps, trim_scale(c.promo_percent)::text as promo_percent, c.city, c.rail,
      (select digits from payment_systems where id = c.to_ps) as to_digits,
      coalesce((select json_agg(json_build_object('at', ${isoTime('x.at')}, 'kind', x.kind, 'account', a.name,
          'summa', trim_scale(e.summa)::text, 'currency', ps.unit) order by e.id)
        from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
        join ledger_accounts a on a.id = e.account_id join payment_systems ps on ps.id = a.ps
        where x.id in (
          select id from ledger_transactions where claim_id = c.id
          union select o.transaction_id from ledger_accounts own join ledger_entries o on o.account_id = own.id
          where own.claim_id = c.id)), '[]') as entries,
      coalesce((select json_agg(json_build_object('summa', trim_scale(p.summa)::text, 'currency', ps.unit,
          'tx', nullif(btrim(p.tx), ''), 'at', ${isoTime('p.sentAt')}, 'takenBack', p.failed_at is not null) order by p.sent_at)
        from payouts p join payment_systems ps on ps.id = p.ps where p.claim_id = c.id), '[]') as payouts,
      (select json_agg(json_build_object('at', ${isoTime('m.at')}, 'from', m.from_status, 'to', m.to_status,
          'actor', coalesce(staff.email, concat_ws(':', m.actor_kind, m.actor_id)), 'reason', m.reason, 'note', m.note) order by m.id)
        from claim_transitions m left join users staff
          on staff.id = case when m.actor_kind = 'operator' then m.actor_id::uuid end
        where m.claim_id = c.id) as moves
    from claims c where c.id = ${id}`.execute(db);
  return rows[0];
}

export interface ReserveRow {
  ps: number;
  code: string;
  name: string;
  currency: string;
  digits: number;
  total: string;
  held: string;
  free: string;
  marked: { count: number; summa: string };
}

export async function reserveRows(db: Db, locale: Locale, ps?: number): Promise<ReserveRow[]> {
  const { rows } = await sql<ReserveRow>`
    select ps.id as ps, ps.code, ps.${sql.ref(localeKey('name', locale))} as name, ps.unit as currency, ps.digits,
      trim_scale(coalesce(r.total, 0))::text as total, trim_scale(coalesce(r.held, 0))::text as held,
      trim_scale(coalesce(r.total - r.held, 0))::text as free,
      json_build_object('count', coalesce(marked.count, 0), 'summa', trim_scale(coalesce(marked.summa, 0))::text) as marked
    from payment_systems ps left join reserves r on r.ps = ps.id
    left join (
      select h.ps, count(*)::int as count, sum(h.summa) as summa
      from claims c join holds h on h.claim_id = c.id and h.active where c.status = 'marked_paid' group by h.ps
    ) marked on marked.ps = ps.id
    where ${ps === undefined ? sql`true` : sql`ps.id = ${ps}`}
    order by ps.position, ps.id`.execute(db);
  return rows;
}

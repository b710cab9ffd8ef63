import { type SqlBool, sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { Rail } from '#domain/rail.ts';
import type { Db } from '../../../db/pool.ts';
import { statusList } from '../../../db/status-list.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface AccountClaimsFilter {
  userId: string;
  locale: Locale;
  /** Claim number to find, or null for all claims. */
  number: number | null;
  statuses: readonly ClaimStatus[] | null;
  /** Range of creation times; null means no bound. The end `to` is not part of the range. */
  from: Date | null;
  to: Date | null;
  page: number;
  size: number;
}

export interface AccountClaimRow {
  id: string;
  number: number;
  status: ClaimStatus;
  reason: ClaimReason | null;
  fromPs: number;
  toPs: number;
  fromCode: string;
  toCode: string;
  fromName: string;
  toName: string;
  fromCurrency: string;
  toCurrency: string;
  city: string | null;
  fromSumma: string;
  toSumma: string;
  createdAt: Date;
  bills: number;
  paid: boolean;
  fromKind: PaymentSystemKind;
  toKind: PaymentSystemKind;
  rail: Rail;
  isAssigned: boolean;
  /** Whether the payment deadline is still in the future. */
  isPayable: boolean;
  /** Number of times that the claim has been marked as paid. */
  timesMarked: number;
  /**
   * Number of the original claim if this claim is a follow-up claim for a surplus or a second payment, otherwise null.
   */
  extraOf: number | null;
}

export async function accountClaims(
  db: Db,
  filter: AccountClaimsFilter,
): Promise<{ count: number; rows: AccountClaimRow[] }> {
  const { userId, number, statuses, from, to, page, size } = filter;
  const name = sql.ref(localeKey('name', filter.locale));
  const conditions = [
    sql<SqlBool>`c.user_id = ${userId}`,
    ...(number === null ? [] : [sql<SqlBool>`c.number = ${number}`]),
    ...(statuses ? [sql<SqlBool>`c.status = any(${statusList(statuses)})`] : []),
    ...(from ? [sql<SqlBool>`c.created_at >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`c.created_at < ${to}`] : []),
  ];
  const matches = sql.join(conditions, sql` and `);
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::int as count from claims c where ${matches}`.execute(db);
  // The subquery `listed` selects the claims of the requested page first, so that receipts and payments of other claims
  // are not read.
  const { rows } = await sql<AccountClaimRow>`
    with listed as (
      select c.id from claims c where ${matches}
      order by c.created_at desc, c.number desc limit ${size} offset ${(page - 1) * size}
    )
    select c.id, c.number::float8 as number, c.status, c.reason, c.from_ps, c.to_ps,
      f.code as from_code, t.code as to_code, f.${name} as from_name, t.${name} as to_name,
      f.unit as from_currency, t.unit as to_currency, f.kind as from_kind, t.kind as to_kind, c.city, trim_scale(c.from_summa)::text as from_summa,
      trim_scale(c.to_summa)::text as to_summa, c.created_at,
      (select o.number::float8 from claims o where o.id = c.linked_to) as extra_of,
      c.rail, c.worker_id is not null as is_assigned, coalesce(c.pay_until > now(), false) as is_payable,
      (select count(*)::int from claim_transitions m where m.claim_id = c.id and m.to_status = 'marked_paid')
        as times_marked,
      (select count(*)::int from receipts b where b.claim_id = c.id) as bills,
      coalesce((select -sum(e.summa) from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.claim_id = c.id and a.ps = c.from_ps), 0) > 0 as paid
    from listed join claims c on c.id = listed.id
    join payment_systems f on f.id = c.from_ps
    join payment_systems t on t.id = c.to_ps
    order by c.created_at desc, c.number desc`.execute(db);
  return { count: counted[0]?.count ?? 0, rows };
}

/**
 * Returns the distinct requisites of a user's finished claims, most recently used first. For the side `to`, leaves out
 * claims of shops and follow-up claims, because their payout may have gone to a shop.
 * @param side `from` if the payment system was the sending side, `to` if it was the receiving side
 */
export async function usedRequisites(
  db: Db,
  userId: string,
  ps: number,
  side: 'from' | 'to',
  limit: number,
): Promise<StoredRequisite[][]> {
  const requisites = sql.ref(`${side}Requisites`);
  const isOwn =
    side === 'from'
      ? sql`true`
      : sql`linked_to is null and not exists (select from shop_sales s where s.claim_id = claims.id)`;
  // Group by `value`, which is equal for equal cards. The encrypted numbers always differ, because encrypting the same
  // number twice gives different results.
  const { rows } = await sql<{ requisites: StoredRequisite[] }>`
    select (array_agg(${requisites} order by created_at desc))[1] as requisites from claims
    where user_id = ${userId} and status = 'done' and ${sql.ref(`${side}Ps`)} = ${ps} and ${requisites} <> '[]'
      and ${isOwn}
    group by jsonb_path_query_array(${requisites}, '$[*].value')
    order by max(created_at) desc limit ${limit}`.execute(db);
  return rows.map((row) => row.requisites);
}

export async function lockCreator(tx: Tx, id: string) {
  return await tx
    .selectFrom('claims')
    .where('id', '=', id)
    .select(['id', 'userId', 'visitorHash'])
    .forUpdate()
    .executeTakeFirst();
}

export async function hasClaimIn(db: Db, userId: string, statuses: readonly ClaimStatus[]): Promise<boolean> {
  const { rows } = await sql`
    select from claims where user_id = ${userId} and status = any(${statusList(statuses)}) limit 1`.execute(db);
  return rows.length > 0;
}

import { type SqlBool, sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { GivenRequisite } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface ClaimsAsk {
  userId: string;
  locale: Locale;
  /** Null: every status. */
  statuses: readonly ClaimStatus[] | null;
  /** Moments; null: open. `to` itself is outside. */
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
  fromSumma: string;
  toSumma: string;
  createdAt: Date;
  bills: number;
  /** Money of the user is held for it. */
  paid: boolean;
}

/** Claims of one account, newest first. */
export async function accountClaims(db: Db, ask: ClaimsAsk): Promise<{ count: number; rows: AccountClaimRow[] }> {
  const { userId, statuses, from, to, page, size } = ask;
  const name = sql.ref(`name_${ask.locale}`);
  const fits = sql<SqlBool>`c.user_id = ${userId}
    and (${statuses === null} or c.status = any(${statuses ?? []}::text[]))
    and (${from}::timestamptz is null or c.created_at >= ${from}) and (${to}::timestamptz is null or c.created_at < ${to})`;
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::int as count from claims c where ${fits}`.execute(db);
  const { rows } = await sql<AccountClaimRow>`
    select c.id, c.number::float8 as number, c.status, c.reason, c.from_ps as "fromPs", c.to_ps as "toPs",
      f.code as "fromCode", t.code as "toCode", f.${name} as "fromName", t.${name} as "toName",
      f.unit as "fromCurrency", t.unit as "toCurrency", trim_scale(c.from_summa)::text as "fromSumma",
      trim_scale(c.to_summa)::text as "toSumma", c.created_at as "createdAt",
      (select count(*)::int from receipts b where b.claim_id = c.id) as bills,
      coalesce((select -sum(e.summa) from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.claim_id = c.id and a.ps = c.from_ps), 0) > 0 as paid
    from claims c
    join payment_systems f on f.id = c.from_ps
    join payment_systems t on t.id = c.to_ps
    where ${fits}
    order by c.created_at desc, c.number desc
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { count: counted[0]?.count ?? 0, rows };
}

/** Distinct requisites of a user's finished claims on one side with a payment system, last used first. */
export async function usedRequisites(
  db: Db,
  userId: string,
  ps: number,
  side: 'from' | 'to',
  most: number,
): Promise<GivenRequisite[][]> {
  const given = sql.ref(`${side}_requisites`);
  const { rows } = await sql<{ given: GivenRequisite[] }>`
    select ${given} as given from claims
    where user_id = ${userId} and status = 'done' and ${sql.ref(`${side}_ps`)} = ${ps} and ${given} <> '[]'
    group by ${given} order by max(created_at) desc limit ${most}`.execute(db);
  return rows.map((row) => row.given);
}

/** Gives a claim that belongs to nobody to a user. */
export async function setOwner(db: Db, claimId: string, userId: string): Promise<void> {
  await sql`update claims set user_id = ${userId} where id = ${claimId} and user_id is null`.execute(db);
}

/** Whose the claim is. Undefined: there is none. */
export async function ownerOf(tx: Tx, id: string) {
  return await tx
    .selectFrom('claims')
    .where('id', '=', id)
    .select(['id', 'user_id', 'visitor_hash'])
    .forUpdate()
    .executeTakeFirst();
}

/** Guest's claims of one browser with one e-mail. */
export async function attach(tx: Tx, userId: string, email: string, visitor: Buffer): Promise<void> {
  await sql`update claims set user_id = ${userId}
    where user_id is null and visitor_hash = ${visitor} and lower(email) = ${email}`.execute(tx);
}

/** One browser's own right to the user's claims. */
export async function detach(tx: Tx, userId: string, visitor: Buffer): Promise<void> {
  await sql`delete from claim_visitors v using claims c
    where c.id = v.claim_id and c.user_id = ${userId} and v.visitor_hash = ${visitor}`.execute(tx);
  await sql`update claims set visitor_hash = null
    where user_id = ${userId} and visitor_hash = ${visitor}`.execute(tx);
}

/** Whether a claim of the user has not ended. */
export async function hasOpenClaim(db: Db, userId: string, open: readonly ClaimStatus[]): Promise<boolean> {
  const { rows } = await sql`
    select from claims where user_id = ${userId} and status = any(${open}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** Takes out of the user's claims what leads to the person: account, e-mail, browsers and address. */
export async function unlink(tx: Tx, userId: string): Promise<void> {
  await sql`delete from claim_visitors v using claims c where c.id = v.claim_id and c.user_id = ${userId}`.execute(tx);
  await sql`update claims set user_id = null, email = '', visitor_hash = null, ip = null, refferal = null
    where user_id = ${userId}`.execute(tx);
}

import { sql } from 'kysely';
import type { PromocodeType } from '#domain/promocode.ts';
import { mailboxOf } from '#domain/same-mailbox.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

/** A visitor who enters a promo code. A matching account, browser or mailbox is enough to recognise the visitor. */
export interface Holder {
  userId: string | null;
  visitorHash: Buffer | null;
  /** E-mail of the claim, or null if not entered yet. */
  email: string | null;
}

export interface CodeRow {
  id: string;
  type: PromocodeType;
  value: string;
  minSumma: string;
  maxBonus: string | null;
  directions: number[];
  /** Whether the promo code is reserved for another account. */
  isForeign: boolean;
  /** Whether the visitor's account owns the promo code or has used it. */
  isKnown: boolean;
  /** Whether the promo code is switched off, expired or not valid yet. */
  isOver: boolean;
  isUsedUp: boolean;
}

const mailboxOfHolder = ({ email }: Pick<Holder, 'email'>): string | null => (email ? mailboxOf(email) : null);

// Starts from the visitor's claims, because a popular code has many uses. `promo_percent > 0` matches the partial
// indexes of claims with a promo code.
export const usesBy = (holder: Holder) => sql<number>`(select count(*)::int from (
  select c.id from claims c cross join lateral (
    select from promocode_uses u where u.claim_id = c.id and u.promocode_id = p.id and u.returned_at is null limit 1) own_use
  where c.promo_percent > 0 and (c.user_id = ${holder.userId}::uuid or c.visitor_hash = ${holder.visitorHash}::bytea)
  union
  select u.claim_id from promocode_uses u
  where u.promocode_id = p.id and u.mailbox = ${mailboxOfHolder(holder)} and u.returned_at is null) uses)`;

/**
 * Returns two queries about the promo codes of an account. `ofAccount` selects the uses in the account's claims, and
 * `counted` counts the uses of each code by the account or its mailbox.
 */
export function usesOf(holder: Holder) {
  const ofAccount = sql`
    select u.promocode_id, u.claim_id, u.returned_at from claims c cross join lateral (
      select * from promocode_uses where claim_id = c.id limit 1) u
    where c.promo_percent > 0 and c.user_id = ${holder.userId}::uuid`;
  const counted = sql`
    select promocode_id, count(*)::int as used from (
      select promocode_id, claim_id from (${ofAccount}) u where u.returned_at is null
      union
      select promocode_id, claim_id from promocode_uses
      where mailbox = ${mailboxOfHolder(holder)} and returned_at is null) uses
    group by promocode_id`;
  return { ofAccount, counted };
}

export async function findCode(db: Db, code: string, holder: Holder): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select p.id, p.type, trim_scale(p.value)::text as value, trim_scale(p.min_summa)::text as min_summa,
      trim_scale(p.max_bonus)::text as max_bonus, p.directions,
      p.personal and coalesce(p.user_id <> ${holder.userId}::uuid, true) as is_foreign,
      coalesce(p.user_id = ${holder.userId}::uuid, false) or exists (
        select from claims c cross join lateral (
          select from promocode_uses u where u.claim_id = c.id and u.promocode_id = p.id limit 1) own_use
        where c.promo_percent > 0 and c.user_id = ${holder.userId}::uuid) as is_known,
      not p.active or coalesce(p.starts_at > now() or p.ends_at <= now(), false) as is_over,
      coalesce(p.used >= p.usage_limit, false) or coalesce(${usesBy(holder)} >= p.per_user, false) as is_used_up
    from promocodes p where p.code = ${code}`.execute(db);
  return rows[0];
}

/** Returns the prices of the sent and the received currency in US dollars. */
export async function usdPrices(db: Db, { fromPs, toPs }: { fromPs: number; toPs: number }) {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select (select trim_scale(r.usd)::text from rates r join payment_systems s on s.unit = r.unit where s.id = ${fromPs}) as from,
      (select trim_scale(r.usd)::text from rates r join payment_systems s on s.unit = r.unit where s.id = ${toPs}) as to`.execute(
    db,
  );
  return rows[0] ?? { from: null, to: null };
}

/**
 * Counts a use of a promo code and keeps the code's row locked, so that the following statements see all earlier uses.
 * @returns false if no use was left
 */
export async function countUse(tx: Tx, id: string, bonusUsd: string): Promise<boolean> {
  const { rows } = await sql`
    update promocodes set used = used + 1, given_usd = given_usd + ${bonusUsd}::numeric
    where id = ${id} and active and (usage_limit is null or used < usage_limit) and (ends_at is null or ends_at > now())
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Whether the visitor may use a promo code once more. */
export async function hasOwnUse(tx: Tx, id: string, holder: Holder): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select p.per_user is null or ${usesBy(holder)} < p.per_user as left from promocodes p where p.id = ${id}`.execute(
    tx,
  );
  return rows[0]?.left ?? false;
}

export async function insertUse(
  tx: Tx,
  { email, ...use }: { claimId: string; promocodeId: string; bonusUsd: string; email: string | null },
): Promise<void> {
  await tx
    .insertInto('promocodeUses')
    .values({ ...use, mailbox: mailboxOfHolder({ email }) })
    .execute();
}

export async function clearMailboxes(tx: Tx, userId: string): Promise<void> {
  await sql`update promocode_uses u set mailbox = null from claims c
    where c.user_id = ${userId} and c.promo_percent > 0 and u.claim_id = c.id`.execute(tx);
}

/**
 * Gives back a claim's use of a promo code, so that another claim can use the code, or takes the use for the claim
 * again. A repeated call changes nothing.
 */
export async function updateUse(tx: Tx, claimId: string, isReturned: boolean): Promise<void> {
  const by = isReturned ? -1 : 1;
  await sql`
    with changed as (
      update promocode_uses set returned_at = case when ${isReturned} then now() end
      where claim_id = ${claimId} and (returned_at is null) = ${isReturned}
      returning promocode_id, bonus_usd
    )
    update promocodes p set used = p.used + ${by}::int, given_usd = p.given_usd + ${by}::int * changed.bonus_usd from changed where p.id = changed.promocode_id`.execute(
    tx,
  );
}

export interface CodeOfClaim extends Pick<CodeRow, 'id' | 'type' | 'value' | 'maxBonus'> {
  /** Bonus in US dollars, as recorded with the claim. */
  bonusUsd: string;
}

/** Returns the promo code of a claim, and locks the code, so that nobody else takes its last use. */
export async function codeOfClaim(tx: Tx, claimId: string): Promise<CodeOfClaim | undefined> {
  const { rows } = await sql<CodeOfClaim>`
    select p.id, p.type, trim_scale(p.value)::text as value, trim_scale(p.max_bonus)::text as max_bonus,
      trim_scale(u.bonus_usd)::text as bonus_usd
    from promocode_uses u join promocodes p on p.id = u.promocode_id where u.claim_id = ${claimId} for update of p`.execute(
    tx,
  );
  return rows[0];
}

/** Marks the returned use of a claim as taken, after `countUse` has counted the use. */
export async function restoreUse(tx: Tx, claimId: string): Promise<void> {
  await tx.updateTable('promocodeUses').set({ returnedAt: null }).where('claimId', '=', claimId).execute();
}

import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/**
 * Returns the smallest payout that the claim has ever promised, including promises made before its payment was
 * credited.
 */
export async function lowestPayout(db: Db, claimId: string): Promise<string | undefined> {
  const { rows } = await sql<{ summa: string }>`
    select trim_scale(least(c.to_summa, min(p.to_before), min(p.to_summa)))::text as summa
    from claims c left join claim_prices p on p.claim_id = c.id where c.id = ${claimId} group by c.to_summa`.execute(
    db,
  );
  return rows[0]?.summa;
}

/**
 * Makes other recalculations by the same member of staff wait until the transaction ends, so that their raises are
 * added up correctly.
 */
export async function lockRaises(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 7226))`.execute(tx);
}

/**
 * Returns the raises that a member of staff has made alone within 24 hours, in US dollars. Returns null if a currency
 * had no rate.
 */
export async function raisedWithinDay(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ usd: string | null }>`
    select case when coalesce(bool_and(usd is not null), true) then trim_scale(coalesce(sum(usd), 0))::text end as usd
    from claim_raises where user_id = ${userId} and at > now() - interval '1 day'`.execute(db);
  return rows[0]?.usd ?? null;
}

export async function insertRaise(
  tx: Tx,
  raise: { claimId: string; userId: string; usd: string | null },
): Promise<void> {
  await tx.insertInto('claimRaises').values(raise).execute();
}

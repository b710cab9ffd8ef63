import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

export async function updateOwner(db: Db, claimId: string, userId: string): Promise<void> {
  await sql`update claims set user_id = ${userId} where id = ${claimId} and user_id is null`.execute(db);
}

/** Moves guest claims to an account, except sales of a shop that the account owns. */
export async function updateGuestOwner(tx: Tx, userId: string, email: string, visitorHash: Buffer): Promise<void> {
  await sql`update claims set user_id = ${userId}
    where user_id is null and visitor_hash = ${visitorHash} and lower(email) = ${email}
      and not exists (
        select from shop_sales s join shops h on h.id = s.shop_id
        where s.claim_id in (claims.id, claims.linked_to) and h.user_id = ${userId})`.execute(tx);
}

export async function clearVisitorHash(tx: Tx, userId: string, visitorHash: Buffer): Promise<void> {
  await sql`update claims set visitor_hash = null
    where user_id = ${userId} and visitor_hash = ${visitorHash}`.execute(tx);
}

export async function clearPersonalData(tx: Tx, userId: string): Promise<void> {
  await sql`update claims set user_id = null, email = '', visitor_hash = null, ip = null, refferal = null
    where user_id = ${userId}`.execute(tx);
}

import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

/** Whether a browser has opened the claim by the link in a mail. */
export async function visitorExists(db: Db, claimId: string, visitorHash: Buffer): Promise<boolean> {
  const visitor = db.selectFrom('claimVisitors').where('claimId', '=', claimId).where('visitorHash', '=', visitorHash);
  return (await visitor.select('claimId').executeTakeFirst()) !== undefined;
}

export async function insertVisitor(db: Db, claimId: string, visitorHash: Buffer): Promise<void> {
  await db
    .insertInto('claimVisitors')
    .values({ claimId, visitorHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes the rights to a user's claims that browsers got by opening links in mails.
 * @param visitorHash the browser; null: every browser
 */
export async function deleteVisitors(tx: Tx, userId: string, visitorHash: Buffer | null): Promise<void> {
  const ofBrowser = visitorHash ? sql`and v.visitor_hash = ${visitorHash}` : sql``;
  await sql`delete from claim_visitors v using claims c
    where c.id = v.claim_id and c.user_id = ${userId} ${ofBrowser}`.execute(tx);
}

import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface ClaimCreator {
  id: string;
  userId: string | null;
  visitorHash: Buffer | null;
}

export const creatorRow = (db: Db, claimId: string): Promise<ClaimCreator | undefined> =>
  db.selectFrom('claims').where('id', '=', claimId).select(['id', 'userId', 'visitorHash']).executeTakeFirst();

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

export async function deleteVisitors(tx: Tx, userId: string, visitorHash: Buffer | null): Promise<void> {
  const ofBrowser = visitorHash ? sql`and v.visitor_hash = ${visitorHash}` : sql``;
  await sql`delete from claim_visitors v using claims c
    where c.id = v.claim_id and c.user_id = ${userId} ${ofBrowser}`.execute(tx);
}

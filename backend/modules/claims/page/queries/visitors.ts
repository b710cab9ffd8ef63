import type { Db } from '../../../../db/pool.ts';

export async function insertVisitor(db: Db, claimId: string, visitorHash: Buffer): Promise<void> {
  await db
    .insertInto('claim_visitors')
    .values({ claim_id: claimId, visitor_hash: visitorHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

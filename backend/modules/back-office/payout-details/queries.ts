import type { Db } from '../../../db/pool.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface DetailChange {
  claimId: string;
  before: StoredRequisite[];
  after: StoredRequisite[];
  note: string;
  userId: string;
  approvedBy: string | null;
}

export async function insertChange(tx: Tx, { before, after, ...change }: DetailChange): Promise<void> {
  await tx
    .insertInto('payoutDetailChanges')
    .values({ ...change, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute();
}

/** Returns the changes that staff has made to the requisites of a claim's payout, oldest first. */
export async function changeRows(db: Db, claimId: string) {
  return await db
    .selectFrom('payoutDetailChanges as c')
    .innerJoin('users as author', 'author.id', 'c.userId')
    .leftJoin('users as second', 'second.id', 'c.approvedBy')
    .where('c.claimId', '=', claimId)
    .orderBy('c.id')
    .select(['c.at', 'author.email as by', 'second.email as approvedBy', 'c.note', 'c.before', 'c.after'])
    .execute();
}

/**
 * Returns a claim's columns that decide whether its payout requisites can change, or undefined for an unknown claim.
 */
export async function claimRow(db: Db, id: string) {
  return await db
    .selectFrom('claims')
    .where('id', '=', id)
    .select(['number', 'status', 'toPs', 'toShop'])
    .executeTakeFirst();
}

import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export async function findUser(db: Db, id: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'activated', 'role', 'locale', 'createdAt'])
    .select(['notifyClaimSteps as claimSteps', 'notifyNewDevices as newDevices'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Locks a user's row, so that no claim can be created for the user before the transaction ends.
 * @returns undefined if the user does not exist
 */
export async function lockUser(tx: Tx, id: string) {
  const found = tx.selectFrom('users').where('id', '=', id).select(['email', 'locale', 'role']);
  return await found.forUpdate().executeTakeFirst();
}

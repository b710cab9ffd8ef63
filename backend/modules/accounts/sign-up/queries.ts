import type { Tx } from '../../../db/transaction.ts';

/** Locks a user's row until the transaction ends. */
export async function lockAccount(tx: Tx, id: string) {
  return await tx
    .selectFrom('users')
    .where('id', '=', id)
    .select(['id', 'email', 'activated', 'totpSecret', 'signupVisitor'])
    .forUpdate()
    .executeTakeFirst();
}

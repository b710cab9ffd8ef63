import type { Insertable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Makes an account; false when the e-mail has one. The same statement for both. */
export async function insertUser(tx: Tx, user: Insertable<Tables['users']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function setActivated(tx: Tx, id: string) {
  return await tx
    .updateTable('users')
    .set({ activated: true })
    .where('id', '=', id)
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
}

/** Who follows the link of a mail has the mailbox, so the e-mail counts as confirmed. */
export async function setPassword(tx: Tx, id: string, hash: string): Promise<string> {
  const { email } = await tx
    .updateTable('users')
    .set({ password_hash: hash, activated: true })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  return email;
}

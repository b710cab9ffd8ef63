import type { Tx } from '../../../db/transaction.ts';

/** Returns the id of a member of staff of the demo. */
export async function demoStaffId(tx: Tx): Promise<string | undefined> {
  const staff = tx.selectFrom('users').where('role', '<>', 'user').orderBy('createdAt');
  return (await staff.select('id').executeTakeFirst())?.id;
}

import { sql } from 'kysely';
import type { Tx } from '../../../db/transaction.ts';

/** Locks a user's row until the transaction ends. */
export async function lockAccount(tx: Tx, id: string) {
  return await tx
    .selectFrom('users')
    .where('id', '=', id)
    .select(['id', 'email', 'activated', 'signupVisitor'])
    .select(
      sql<boolean>`totp_secret is not null or exists (select from passkeys p where p.user_id = users.id)`.as(
        'asksMore',
      ),
    )
    .forUpdate()
    .executeTakeFirst();
}

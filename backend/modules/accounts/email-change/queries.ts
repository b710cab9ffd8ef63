import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/**
 * Hours until the links of an e-mail change expire. After the same time, the job in jobs/retention.ts deletes the
 * change.
 */
export const changeHours = 24;

const isOpen = sql<boolean>`email_changes.created_at > now() - make_interval(hours => ${changeHours})`;

const openChange = (db: Db, userId: string) =>
  db
    .selectFrom('emailChanges')
    .innerJoin('users', 'users.id', 'emailChanges.userId')
    .where('userId', '=', userId)
    .where(isOpen)
    .select(['emailChanges.id', 'emailChanges.email', 'users.email as oldEmail', 'users.activated', 'users.locale'])
    .select(['oldConfirmedAt', 'newConfirmedAt', 'emailChanges.createdAt']);

export type OpenChange = NonNullable<Awaited<ReturnType<typeof findChange>>>;

export const findChange = (db: Db, userId: string) => openChange(db, userId).executeTakeFirst();

/** Locks a change of e-mail and the user's row, so that concurrent confirmations cannot both apply the change. */
export const lockChange = (tx: Tx, userId: string) => openChange(tx, userId).forUpdate().executeTakeFirst();

export const findUser = (db: Db, id: string) =>
  db.selectFrom('users').where('id', '=', id).select(['email', 'activated', 'locale']).executeTakeFirst();

export async function upsertChange(db: Db, userId: string, id: string, email: string): Promise<void> {
  await db
    .insertInto('emailChanges')
    .values({ userId, id, email })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ id, email, oldConfirmedAt: null, newConfirmedAt: null, createdAt: sql`now()` }),
    )
    .execute();
}

export async function markConfirmed(tx: Tx, userId: string, side: 'old' | 'new'): Promise<void> {
  const column = side === 'old' ? 'oldConfirmedAt' : 'newConfirmedAt';
  await tx
    .updateTable('emailChanges')
    .set({ [column]: sql`coalesce(${sql.ref(column)}, now())` })
    .where('userId', '=', userId)
    .execute();
}

export async function deleteChange(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('emailChanges').where('userId', '=', userId).execute();
}

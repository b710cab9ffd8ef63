import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface ViewRow {
  id: string;
  name: string;
  query: string;
}

export async function viewRows(db: Db, userId: string): Promise<ViewRow[]> {
  return await db
    .selectFrom('queueViews')
    .where('userId', '=', userId)
    .orderBy('name')
    .select(['id', 'name', 'query'])
    .execute();
}

/**
 * Saves filters of the queue under a name. Filters that the person has saved under the same name are replaced; case is
 * ignored.
 */
export async function upsertView(tx: Tx, view: { userId: string; name: string; query: string }): Promise<void> {
  const { userId, name, query } = view;
  await sql`
    insert into queue_views (user_id, name, query) values (${userId}, ${name}, ${query})
    on conflict (user_id, lower(name)) do update set name = excluded.name, query = excluded.query`.execute(tx);
}

/**
 * Deletes filters that a person has saved.
 * @returns false if the person has saved no filters with this id
 */
export async function deleteViewRow(tx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('queueViews')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

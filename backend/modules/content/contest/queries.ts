import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';

export type ContestRow = Selectable<Tables['contests']>;

/** Returns the current contest. If there are several, returns the one that ends first. */
export async function currentRow(db: Db): Promise<ContestRow | undefined> {
  return await db
    .selectFrom('contests')
    .where(sql<SqlBool>`starts_at <= now() and ends_at > now()`)
    .orderBy('endsAt')
    .orderBy('id')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
}

export async function pastRows(db: Db, most: number): Promise<ContestRow[]> {
  return await db
    .selectFrom('contests')
    .where(sql<SqlBool>`ends_at <= now()`)
    .orderBy('endsAt', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .limit(most)
    .execute();
}

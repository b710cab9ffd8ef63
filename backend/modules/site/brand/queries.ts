import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/**
 * Returns the time of the last change of the public pages. The publication of a news post counts as a change, and so do
 * the start and the end of a contest.
 */
export async function changedAt(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(
      (select changed_at from site_state),
      (select max(published_at) from news where published_at <= now()),
      (select max(starts_at) from contests where starts_at <= now()),
      (select max(ends_at) from contests where ends_at <= now())
    ) as at`.execute(db);
  return rows[0]?.at ?? new Date(0);
}

export async function findImage(db: Db, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('siteImages').where('hash', '=', hash).select('bytes').executeTakeFirst();
  return row?.bytes;
}

export async function insertImage(tx: Tx, hash: string, bytes: Buffer): Promise<void> {
  await tx
    .insertInto('siteImages')
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets the time of the images' last use to now. `deleteUnused` keeps images for a day after their last use. */
export async function markUsed(tx: Tx, hashes: readonly string[]): Promise<void> {
  await sql`update site_images set used_at = now() where hash = any(${[...hashes]}::text[])`.execute(tx);
}

/**
 * Deletes images that have not been used for a day. Cached pages may still show an image that was replaced less than a
 * day ago.
 */
export async function deleteUnused(tx: Tx, used: readonly string[]): Promise<void> {
  await sql`delete from site_images
    where hash <> all(${[...used]}::text[]) and used_at < now() - interval '1 day'`.execute(tx);
}

import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface NewPhoto {
  id: string;
  verificationId: string;
  input: string;
  type: string;
}

/**
 * Stores a photo, replacing the verification's earlier photo for the same field of the form.
 * @returns the id of the replaced photo, or undefined if there was none
 */
export async function replacePhoto(tx: Tx, photo: NewPhoto): Promise<string | undefined> {
  const former = await tx
    .deleteFrom('verificationPhotos')
    .where('verificationId', '=', photo.verificationId)
    .where('input', '=', photo.input)
    .returning('id')
    .executeTakeFirst();
  await tx.insertInto('verificationPhotos').values(photo).execute();
  return former?.id;
}

export const findPhoto = (db: Db, verificationId: string, id: string) =>
  db
    .selectFrom('verificationPhotos')
    .where('id', '=', id)
    .where('verificationId', '=', verificationId)
    .select(['id', 'type'])
    .executeTakeFirst();

/** Returns photos whose verification was decided at least `days` ago, or whose account was deleted. */
export async function stalePhotoIds(db: Db, days: number, draftDays: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from verification_photos f join verifications v on v.id = f.verification_id
    where v.status in ('success', 'expired', 'revoked') and v.decided_at < now() - make_interval(days => ${days}::int)
      or v.status = 'reject' and v.status_at < now() - make_interval(days => ${days}::int)
      or v.status = 'draft' and v.status_at < now() - make_interval(days => ${draftDays}::int)
      or v.user_id is null and v.claim_id is null
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deletePhotos(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('verificationPhotos').where('id', 'in', ids).execute();
}

/**
 * Deletes two kinds of verifications that have no photos: old drafts, and those that have no account and no claim.
 * @returns the number of deleted verifications
 */
export async function deleteAbandoned(db: Db, draftDays: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from verifications where id = any(array(
      select id from verifications v where (status = 'draft' and status_at < now() - make_interval(days => ${draftDays}::int)
        or user_id is null and claim_id is null)
        and not exists (select from verification_photos f where f.verification_id = v.id)
      limit ${limit} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Ends verifications that have passed but are no longer valid.
 * @returns their ids
 */
export async function endExpired(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update verifications set status = 'expired', status_at = now() where id = any(array(
      select id from verifications where status = 'success' and expires_at < now()
      limit ${limit} for update skip locked)) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

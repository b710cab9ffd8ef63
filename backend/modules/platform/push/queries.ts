import { sql } from 'kysely';
import { maxPushBrowsers } from '#domain/push.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface KeyRow {
  publicKey: string;
  /** Encrypted private key. */
  privateKey: string;
}

/** Makes concurrent calls wait until this transaction ends, so that only one of them makes a key pair. */
export const lockKeys = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('push_keys', 0))`.execute(tx);
};

export const keyRow = (db: Db): Promise<KeyRow | undefined> =>
  db.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirst();

export async function replaceKeys(tx: Tx, keys: KeyRow): Promise<void> {
  await tx.deleteFrom('pushKeys').execute();
  await tx.insertInto('pushKeys').values(keys).execute();
}

export interface SubscriptionRow {
  id: string;
  sessionId: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  browser: string | null;
  system: string | null;
  createdAt: Date;
  failedAt: Date | null;
  error: string | null;
}

const columns = [
  's.id',
  's.sessionId',
  's.endpoint',
  's.p256dh',
  's.auth',
  's.browser',
  's.system',
  's.createdAt',
  's.failedAt',
  's.error',
] as const;

export const subscriptionRows = (db: Db, userId: string): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('pushSubscriptions as s')
    .where('s.userId', '=', userId)
    .select(columns)
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.id')
    .execute();

export const subscriptionRow = (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('pushSubscriptions as s').where('s.id', '=', id).select(columns).executeTakeFirst();

/** A browser in which a user is signed in, with the user's current session. */
export interface Browser {
  userId: string;
  sessionId: string;
  /** SHA-256 of the visitor's cookie, or null for a browser without the cookie. */
  deviceHash: Buffer | null;
}

export interface NewSubscription extends Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
  browser: string | null;
  system: string | null;
}

/**
 * Stores the subscription of a browser and deletes older subscriptions of the same browser. If the user has
 * subscriptions in too many browsers, deletes those of the browsers that have been unused longest.
 */
export async function putSubscription(tx: Tx, row: NewSubscription): Promise<void> {
  const { userId, sessionId, deviceHash, endpoint } = row;
  await sql`delete from push_subscriptions where endpoint <> ${endpoint}
    and (session_id = ${sessionId} or (user_id = ${userId} and device_hash = ${deviceHash}))`.execute(tx);
  const fresh = { ...row, createdAt: sql<Date>`now()`, seenAt: sql<Date>`now()`, failedAt: null, error: null };
  await tx
    .insertInto('pushSubscriptions')
    .values(fresh)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(fresh))
    .execute();
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId}
    order by seen_at desc, created_at desc, id offset ${maxPushBrowsers})`.execute(tx);
}

/** Deletes a subscription of the user. @returns false if the user has no such subscription */
export async function deleteOwn(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pushSubscriptions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a subscription that its push service no longer knows. */
export const deleteGone = async (db: Db, { id, endpoint }: Pick<SubscriptionRow, 'id' | 'endpoint'>): Promise<void> => {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute();
};

export const deleteSubscriptions = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('pushSubscriptions').execute();
};

export const deleteOfSession = async (db: Db, sessionId: string): Promise<void> => {
  await db.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute();
};

/** Deletes the subscriptions of a user. @param except session whose browser keeps its subscription, or null */
export async function deleteOfUser(db: Db, userId: string, except: string | null): Promise<void> {
  await sql`delete from push_subscriptions
    where user_id = ${userId} and (${except}::uuid is null or session_id is distinct from ${except}::uuid)`.execute(db);
}

/**
 * Connects a user's subscriptions in a browser with the user's new session, and deletes the subscriptions of other
 * users in the same browser.
 */
export async function moveToSession(tx: Tx, { userId, sessionId, deviceHash }: Browser): Promise<void> {
  await sql`delete from push_subscriptions where device_hash = ${deviceHash} and user_id <> ${userId}`.execute(tx);
  await sql`update push_subscriptions set session_id = ${sessionId}, seen_at = now()
    where device_hash = ${deviceHash} and user_id = ${userId}`.execute(tx);
}

/** Records the result of a message. `error` is null if the push service accepted the message. */
export const setResult = async (db: Db, id: string, error: string | null): Promise<void> => {
  await db
    .updateTable('pushSubscriptions')
    .set({ error, failedAt: error === null ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
};

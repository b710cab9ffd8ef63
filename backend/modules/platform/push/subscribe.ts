import type { z } from 'zod';
import type { pushChannel } from '#contracts/push.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import * as sql from './queries.ts';

/** Returns the browsers in which a user gets push messages. @param sessionId the session of the call */
export async function pushOf(db: Db, userId: string, sessionId: string): Promise<z.input<typeof pushChannel>> {
  const rows = await sql.subscriptionRows(db, userId);
  return {
    browsers: rows.map(({ id, browser, system, error, ...row }) => ({
      id,
      browser,
      system,
      isCurrent: row.sessionId === sessionId,
      createdAt: row.createdAt.toISOString(),
      error,
      failedAt: row.failedAt?.toISOString() ?? null,
    })),
  };
}

/** Sends push messages to a browser, until somebody signs out of the browser. */
export async function subscribe(tx: Tx, row: sql.NewSubscription): Promise<z.input<typeof pushChannel>> {
  await sql.putSubscription(tx, row);
  return await pushOf(tx, row.userId, row.sessionId);
}

/**
 * Sends no more push messages to one of the caller's browsers.
 * @throws ApiError `not_found` if the caller has no such subscription
 */
export async function unsubscribe(
  tx: Tx,
  caller: { id: string; sessionId: string },
  id: string,
): Promise<z.input<typeof pushChannel>> {
  if (!(await sql.deleteOwn(tx, caller.id, id))) throw new ApiError('not_found');
  return await pushOf(tx, caller.id, caller.sessionId);
}

/** Deletes the subscription of a browser whose session ends. */
export const forgetPushOfSession = (db: Db, sessionId: string): Promise<void> => sql.deleteOfSession(db, sessionId);

/** Deletes the subscriptions of a user, or all but the one of a session. */
export const forgetPushOfUser = (db: Db, userId: string, except: string | null): Promise<void> =>
  sql.deleteOfUser(db, userId, except);

/**
 * Keeps the subscription of a browser in which the same user signs in again, and deletes the subscriptions that other
 * users have left in the browser.
 */
export async function keepPushOfBrowser(tx: Tx, browser: sql.Browser): Promise<void> {
  if (browser.deviceHash) await sql.moveToSession(tx, browser);
}

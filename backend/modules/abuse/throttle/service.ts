import { createHash } from 'node:crypto';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import * as sql from './queries.ts';

/** Exponential backoff of attempts under one key: free up to a count, then each wait doubles up to a cap. */
export interface Backoff {
  key: string;
  freeAttempts: number;
  /** In seconds. */
  maxWaitSeconds: number;
}

/** An e-mail as part of a key: a hash, so that addresses typed by strangers are not stored. */
export const emailKey = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** Counts an attempt before it is made. @throws ApiError rate_limited with `retryAfter` in seconds */
export async function countAttempts(db: Db, backoffs: Backoff[]): Promise<void> {
  for (const { key, freeAttempts, maxWaitSeconds } of backoffs) {
    const seconds = await sql.countAttempt(db, key, freeAttempts, maxWaitSeconds);
    if (seconds > 0) throw new ApiError('rate_limited', { retryAfter: seconds });
  }
}

/** Undoes the counted attempt: the password was right. */
export async function undoAttempts(db: Db, backoffs: Backoff[]): Promise<void> {
  for (const { key } of backoffs) await sql.undoAttempt(db, key);
}

/** Attempts counted under a key within the last hour. */
export const recentAttempts = (db: Db, key: string): Promise<number> => sql.attemptsUnder(db, key);

/** Allows one call per interval. @throws ApiError rate_limited with `retryAfter` in seconds */
export async function acquire(db: Db, key: string, seconds: number): Promise<void> {
  const wait = await sql.acquireSlot(db, key, seconds);
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait });
}

/** Starts the interval of a key now, whether or not it was free. */
export const reset = (db: Db, key: string): Promise<void> => sql.startInterval(db, key);

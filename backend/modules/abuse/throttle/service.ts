import { createHash } from 'node:crypto';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import * as sql from './queries.ts';

/**
 * Exponential backoff of attempts under one key. The first `freeAttempts` need not wait; afterwards each wait is twice
 * the last one, up to `maxWaitSeconds`.
 */
export interface Backoff {
  key: string;
  freeAttempts: number;
  maxWaitSeconds: number;
}

/** Returns an e-mail as part of a throttle key. It is hashed, so that addresses typed by strangers are not stored. */
export const emailKey = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** Counts an attempt before it is made. @throws ApiError rate_limited with `retryAfter` in seconds */
export async function countAttempts(db: Db, backoffs: Backoff[]): Promise<void> {
  for (const { key, freeAttempts, maxWaitSeconds } of backoffs) {
    const seconds = await sql.countAttempt(db, key, freeAttempts, maxWaitSeconds);
    if (seconds > 0) throw new ApiError('rate_limited', { retryAfter: seconds });
  }
}

/** Removes an attempt from the counters, because its password was right. */
export async function undoAttempts(db: Db, backoffs: Backoff[]): Promise<void> {
  for (const { key } of backoffs) await sql.undoAttempt(db, key);
}

/** Attempts counted under a key within the last hour. */
export const recentAttempts = (db: Db, key: string): Promise<number> => sql.attemptsUnder(db, key);

/** Allows one call per key and interval. @throws ApiError rate_limited with `retryAfter` in seconds */
export async function acquire(db: Db, key: string, seconds: number): Promise<void> {
  const wait = await sql.acquireSlot(db, key, seconds);
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait });
}

/** Starts a new interval for the key, even while the last one is running. */
export const reset = (db: Db, key: string): Promise<void> => sql.startInterval(db, key);

import { createHash } from 'node:crypto';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import * as sql from './queries.ts';

/**
 * Exponential backoff: the first `freeAttempts` attempts have no delay, then each wait doubles, up to `maxWaitSeconds`.
 */
export interface Backoff {
  key: string;
  freeAttempts: number;
  maxWaitSeconds: number;
}

/** Hashes an e-mail address for a throttle key, so that addresses typed by strangers are not stored. */
export const emailKey = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');

/**
 * Counts an attempt, and refuses it if the waiting time after the earlier attempts has not passed yet.
 * @throws ApiError `rate_limited` with `retryAfter` in seconds
 */
export async function countAttempts(db: Db, backoffs: Backoff[]): Promise<void> {
  for (const { key, freeAttempts, maxWaitSeconds } of backoffs) {
    const seconds = await sql.countAttempt(db, key, freeAttempts, maxWaitSeconds);
    if (seconds > 0) throw new ApiError('rate_limited', { retryAfter: seconds });
  }
}

/** Removes an attempt from the count, because its password was correct. */
export async function undoAttempts(db: Db, backoffs: Backoff[]): Promise<void> {
  for (const { key } of backoffs) await sql.undoAttempt(db, key);
}

/** Returns the number of attempts under a throttle key. After an hour without attempts, the number is zero again. */
export const recentAttempts = (db: Db, key: string): Promise<number> => sql.attemptsUnder(db, key);

/** Allows one call per throttle key in each interval. @throws ApiError `rate_limited` with `retryAfter` in seconds */
export async function acquire(db: Db, key: string, seconds: number): Promise<void> {
  const wait = await sql.acquireSlot(db, key, seconds);
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait });
}

/** Restarts the interval of a throttle key, so that the next call is allowed only after a full interval. */
export const reset = (db: Db, key: string): Promise<void> => sql.startInterval(db, key);

/**
 * Counts an attempt of the current day (UTC).
 * @returns the count, or null if there were `max` attempts before this one
 */
export const countOfDay = (db: Db, key: string, max: number): Promise<number | null> => sql.countOfDay(db, key, max);

/**
 * Counts an attempt of the current hour (UTC).
 * @returns seconds until the next hour if there were `max` attempts before this one, otherwise 0
 */
export const countOfHour = (db: Db, key: string, max: number): Promise<number> => sql.countOfHour(db, key, max);

/** Subtracts one from the number of attempts of the current day. */
export const undoOfDay = (db: Db, key: string): Promise<void> => sql.undoOfDay(db, key);

/** Sets the number of attempts of the current day to zero. */
export const forgetOfDay = (db: Db, key: string): Promise<void> => sql.forgetOfDay(db, key);

/** Returns the seconds until the next day (UTC) begins. */
export const secondsLeftToday = (db: Db): Promise<number> => sql.secondsLeftToday(db);

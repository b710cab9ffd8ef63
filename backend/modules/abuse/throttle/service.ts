import { createHash } from 'node:crypto';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import * as sql from './queries.ts';

/** Attempts under one key are free up to a count; then each waits twice as long as the one before, up to a cap. */
export interface Backoff {
  key: string;
  free: number;
  /** Seconds. */
  cap: number;
}

/** An e-mail as a part of a key: what people typed is not kept as it is. */
export const keyOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** Counts an attempt before it is made. @throws ApiError rate_limited with the seconds to wait */
export async function countAttempts(db: Db, backoffs: Backoff[]): Promise<void> {
  for (const { key, free, cap } of backoffs) {
    const seconds = await sql.countAttempt(db, key, free, cap);
    if (seconds > 0) throw new ApiError('rate_limited', { retryAfter: seconds });
  }
}

/** The attempt was no guess. */
export async function takeBackAttempts(db: Db, backoffs: Backoff[]): Promise<void> {
  for (const { key } of backoffs) await sql.takeBackAttempt(db, key);
}

/** Attempts counted under a key within the last hour. */
export const attemptsUnder = (db: Db, key: string): Promise<number> => sql.attemptsUnder(db, key);

/** Lets one in so many seconds through under a key. @throws ApiError rate_limited with the seconds to wait */
export async function takeTurn(db: Db, key: string, seconds: number): Promise<void> {
  const wait = await sql.takeTurn(db, key, seconds);
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait });
}

/** As if the turn had just been taken, whether or not it might have been. */
export const beginTurn = (db: Db, key: string): Promise<void> => sql.beginTurn(db, key);

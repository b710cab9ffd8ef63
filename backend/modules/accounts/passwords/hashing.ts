import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { boundedQueue } from '../../../bounded-queue.ts';

/** Compute only one password hash per core at a time, because additional hashes would only slow each other down. */
const maxRunning = Math.min(4, availableParallelism());

/**
 * Passwords from unknown browsers wait in a queue of their own, so that a flood of such passwords does not delay known
 * browsers.
 */
const queues = {
  known: boundedQueue({ maxRunning, maxWaiting: 64 }),
  stranger: boundedQueue({ maxRunning, maxWaiting: 64 }),
};

/** Whether the browser that sent a password has signed in to the account before (`known`) or not (`stranger`). */
export type Sender = keyof typeof queues;

/**
 * Whether the password queue of unknown browsers is half full. Sign-ins from unknown browsers then require a captcha.
 */
export const isBusyWithStrangers = (): boolean => queues.stranger.isHalfFull();

/**
 * Hashes a password with Argon2id and the package's defaults (19 MiB, two passes, one lane).
 * @throws ApiError `tech` if too many hashes are waiting
 */
export const hashPassword = (password: string): Promise<string> => queues.stranger(() => argon2.hash(password));

const dummyHash = argon2.hash(randomBytes(32));

/**
 * Whether a password matches its stored hash. The check takes the same time if there is no account, so that its timing
 * does not reveal accounts.
 * @throws ApiError `tech` if too many hashes are waiting
 */
export async function passwordMatches(
  password: string,
  stored: string | undefined,
  sender: Sender = 'stranger',
): Promise<boolean> {
  const known = stored ?? (await dummyHash);
  const matches = await queues[sender](() => argon2.verify(known, password));
  return matches && stored !== undefined;
}

import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Locale } from '#domain/locale.ts';
import { fieldError } from '../../../errors.ts';
import { boundedQueue } from './bounded-queue.ts';
import { isCommon } from './common-passwords.ts';

/** A hash takes a core for about 25 ms: more hashes than cores would only slow each other and the event loop. */
const withinLimit = boundedQueue({ maxRunning: Math.min(4, availableParallelism()), maxWaiting: 64 });

/** Argon2id with the package's defaults: 19 MiB, two passes, one lane. @throws ApiError tech while too many wait */
export const hashPassword = (password: string): Promise<string> => withinLimit(() => hash(password));

const dummyHash = hash(randomBytes(32));

/** Compares a password; takes the same time when there is no account. @throws ApiError tech while too many wait */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored ?? (await dummyHash);
  const matches = await withinLimit(() => verify(known, password));
  return matches && stored !== undefined;
}

/** @throws ApiError validation for one of the most common passwords, or one made of the account's e-mail */
export function assertUncommon(password: string, email: string, locale: Locale): void {
  if (!isCommon(password, email)) return;
  throw fieldError(locale, 'password', 'Refusals.passwordCommon');
}

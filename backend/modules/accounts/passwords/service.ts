import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Locale } from '#domain/locale.ts';
import { fieldError } from '../../../errors.ts';
import { isCommon } from './common-passwords.ts';

/** Argon2id with the package's defaults: 19 MiB, two passes, one lane. */
export const hashPassword = (password: string): Promise<string> => hash(password);

const dummyHash = hash(randomBytes(32));

/** Takes as long for an account that does not exist as for one that does. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash), password);
  return matches && stored !== undefined;
}

/** @throws ApiError validation when the password is among the commonest */
export function assertUncommon(password: string, locale: Locale): void {
  if (!isCommon(password)) return;
  throw fieldError(locale, 'password', 'Refusals.passwordCommon');
}

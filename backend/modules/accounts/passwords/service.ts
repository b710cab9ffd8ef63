import type { Locale } from '#domain/locale.ts';
import { fieldError } from '../../../errors.ts';
import { isCommon } from './common-passwords.ts';

export { assertPassword, type Owner, ownerOf } from './assert-password.ts';
export { hashPassword, isBusyWithStrangers, passwordMatches } from './hashing.ts';

/** Limits password checks per IP network, including successful ones, because each check costs a password hash. */
export const hashingRate = { count: 30, seconds: 600 };

/**
 * Refuses passwords that are easy to guess.
 * @throws ApiError `validation` if the password is refused
 */
export function assertUncommon(password: string, email: string, locale: Locale): void {
  if (!isCommon(password, email)) return;
  throw fieldError(locale, 'password', 'Refusals.passwordCommon');
}

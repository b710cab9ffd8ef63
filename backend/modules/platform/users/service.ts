import type { Insertable, Updateable } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import { forgetActor } from '../../../db/idempotency.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import * as sql from './queries.ts';

/** Returns the e-mail of a user. @throws ApiError token_not_valid when the account is gone */
export async function emailOf(db: Db, id: string): Promise<string> {
  const email = await sql.findEmail(db, id);
  if (email === undefined) throw new ApiError('token_not_valid');
  return email;
}

/** Returns the e-mails of the installation's owners in alphabetical order. */
export const ownerEmails = async (db: Db): Promise<string[]> =>
  (await sql.ownerEmailRows(db)).map(({ email }) => email);

/** Whether the installation has an owner. Without one nobody can sign in to the back office. */
export const hasOwner = async (db: Db): Promise<boolean> => (await sql.ownerEmailRows(db)).length > 0;

/**
 * Creates a user.
 * @param user e-mail in lower case, password as a hash
 * @returns its id; null when the e-mail is taken
 */
export const addUser = async (db: Db, user: Insertable<Tables['users']>): Promise<string | null> =>
  (await sql.insertUser(db, user)) ?? null;

/**
 * Changes columns of a user.
 * @returns the user's e-mail
 * @throws ApiError token_not_valid when the account is gone
 */
export async function updateUser(db: Db, id: string, change: Updateable<Tables['users']>): Promise<string> {
  const email = await sql.updateUserRow(db, id, change);
  if (email === undefined) throw new ApiError('token_not_valid');
  return email;
}

/** Returns the stored TOTP secrets of all users that have one. These are members of staff. */
export const storedTotpSecrets = (db: Db): Promise<{ id: string; totpSecret: string }[]> => sql.totpSecretRows(db);

/** Marks a TOTP step (30 seconds, counted from 1970, RFC 6238) as used. @returns false when it was used before */
export const spendTotpStep = (db: Db, id: string, step: number): Promise<boolean> => sql.advanceTotpStep(db, id, step);

/** Deletes a user, including sessions, devices, mailed links and idempotency keys. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await forgetActor(tx, `user:${id}`);
  await sql.deleteUserRow(tx, id);
}

/** Returns the ids of members of staff with an active account. */
export const activeStaffIds = async (db: Db): Promise<string[]> => (await sql.activeStaffRows(db)).map(({ id }) => id);

/** Returns the e-mail and language for mails to a user; undefined when the account is gone. */
export const mailRecipient = (db: Db, id: string): Promise<{ email: string; locale: Locale } | undefined> =>
  sql.findRecipient(db, id);

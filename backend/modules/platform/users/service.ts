import type { Insertable, Updateable } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import { forgetActor } from '../../../db/idempotency.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import * as sql from './queries.ts';

/** Returns the e-mail of a user. @throws ApiError `token_not_valid` if the account was deleted */
export async function emailOf(db: Db, id: string): Promise<string> {
  const email = await sql.findEmail(db, id);
  if (email === undefined) throw new ApiError('token_not_valid');
  return email;
}

/** Whether the e-mail of an account is confirmed. False if the account was deleted. */
export const isActivated = (db: Db, id: string): Promise<boolean> => sql.selectActivated(db, id);

/** Returns the e-mail addresses of all owner accounts, sorted. */
export const ownerEmails = async (db: Db): Promise<string[]> =>
  (await sql.ownerEmailRows(db)).map(({ email }) => email);

/** Whether an owner account exists. Without one, the back office cannot be used. */
export const hasOwner = async (db: Db): Promise<boolean> => (await sql.ownerEmailRows(db)).length > 0;

/**
 * Creates a user.
 * @param user the columns to insert, with the e-mail in lower case and the password as a hash
 * @returns the user's id, or null if the e-mail is taken
 */
export const addUser = async (db: Db, user: Insertable<Tables['users']>): Promise<string | null> =>
  (await sql.insertUser(db, user)) ?? null;

/**
 * Updates columns of a user.
 * @returns the user's e-mail
 * @throws ApiError `token_not_valid` if the account was deleted
 */
export async function updateUser(db: Db, id: string, change: Updateable<Tables['users']>): Promise<string> {
  const email = await sql.updateUserRow(db, id, change);
  if (email === undefined) throw new ApiError('token_not_valid');
  return email;
}

/** Gives a user another e-mail, which counts as confirmed. @returns false if another account has this e-mail */
export const takeEmail = (tx: Tx, id: string, email: string): Promise<boolean> => sql.takeEmailRow(tx, id, email);

/** Returns all stored TOTP secrets with the ids of their users. */
export const storedTotpSecrets = (db: Db): Promise<{ id: string; totpSecret: string }[]> => sql.totpSecretRows(db);

/** Marks a 30-second TOTP step (RFC 6238) as used. @returns false if it was used before */
export const spendTotpStep = (db: Db, id: string, step: number): Promise<boolean> => sql.advanceTotpStep(db, id, step);

/** Deletes a user with their sessions, devices, mailed links and idempotency keys. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await forgetActor(tx, `user:${id}`);
  await sql.deleteUserRow(tx, id);
}

/** Days after which an account without claims is deleted if its e-mail was never confirmed. */
export const unconfirmedDays = 30;

/** Maximum number of batches in one run. The next run continues with the rest. */
const maxBatches = 10;

/** Deletes accounts whose e-mail was not confirmed in time, in batches. */
export async function deleteUnconfirmed(db: Db, batch = 1_000): Promise<void> {
  for (let n = 0; n < maxBatches; n++) {
    if ((await sql.deleteUnconfirmedRows(db, unconfirmedDays, batch)) < batch) return;
  }
}

/** Returns a user's e-mail and mail language, or undefined if the account was deleted. */
export const mailRecipient = (db: Db, id: string): Promise<{ email: string; locale: Locale } | undefined> =>
  sql.findRecipient(db, id);

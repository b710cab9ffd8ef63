import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { emailOf } from '../../platform/users/service.ts';
import { queueAccountMail } from '../mail/service.ts';
import { assertPassword, type Owner } from '../passwords/service.ts';
import * as sql from './queries.ts';
import { shownPasskey } from './shown-passkey.ts';

export { addPasskey, passkeyCreation } from './add-passkey.ts';
export { passkeyRequest, useAssertion, verifyAssertion } from './assertion.ts';

/** Returns the passkeys of an account, the oldest first. */
export const passkeysOf = async (db: Db, userId: string) => (await sql.passkeysOfUser(db, userId)).map(shownPasskey);

/** Returns how many passkeys an account has. */
export const countPasskeys = (db: Db, userId: string): Promise<number> => sql.countPasskeys(db, userId);

/**
 * Removes a passkey and mails the owner. Sessions that the passkey has opened go on.
 * @throws ApiError `validation` if the password is wrong; `rate_limited` after too many wrong passwords; `not_found` if
 * the user has no such passkey
 */
export async function removePasskey(db: Db, owner: Owner, id: string, password: string): Promise<void> {
  await assertPassword(db, owner, password, 'password');
  await transaction(db, async (tx) => {
    if (!(await sql.deletePasskey(tx, owner.id, id))) throw new ApiError('not_found');
    await queueAccountMail(tx, { kind: 'passkeyOff', email: await emailOf(tx, owner.id) });
  });
}

/** Removes all passkeys of an account. */
export const removePasskeys = (tx: Tx, userId: string): Promise<void> => sql.deletePasskeys(tx, userId);

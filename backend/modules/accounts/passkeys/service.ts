import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { emailOf } from '../../platform/users/service.ts';
import { queueAccountMail } from '../mail/service.ts';
import * as sql from './queries.ts';
import { shownPasskey } from './shown-passkey.ts';

export { addPasskey, passkeyCreation } from './add-passkey.ts';
export { passkeyRequest, useAssertion, verifyAssertion } from './assertion.ts';
export { assertOwnPasskey } from './own-passkey.ts';

/** Returns the passkeys of an account, the oldest first. */
export const passkeysOf = async (db: Db, userId: string) => (await sql.passkeysOfUser(db, userId)).map(shownPasskey);

/** Returns how many passkeys an account has. */
export const countPasskeys = (db: Db, userId: string): Promise<number> => sql.countPasskeys(db, userId);

/**
 * Removes a passkey and mails the owner. Sessions that were opened with the passkey stay open.
 * @param endStep called after the removal; turns two-step sign-in off if this was the account's last passkey
 * @throws ApiError `not_found` if the user has no such passkey
 */
export async function removePasskey(
  db: Db,
  userId: string,
  id: string,
  endStep: (tx: Tx, userId: string) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await sql.deletePasskey(tx, userId, id))) throw new ApiError('not_found');
    await endStep(tx, userId);
    await queueAccountMail(tx, { kind: 'passkeyOff', email: await emailOf(tx, userId) });
  });
}

/** Removes all passkeys of an account. */
export const removePasskeys = (tx: Tx, userId: string): Promise<void> => sql.deletePasskeys(tx, userId);

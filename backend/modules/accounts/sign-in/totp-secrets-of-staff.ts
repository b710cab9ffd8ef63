import { generateSecret } from 'otplib';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { endSessions } from '../../platform/sessions/service.ts';
import { storedTotpSecrets, updateUser } from '../../platform/users/service.ts';
import { findAccount } from './queries.ts';
import { decryptTotpSecret, encryptTotpSecret, isEncrypted } from './totp-secret.ts';

/**
 * Encrypts the TOTP secrets that an earlier version stored unencrypted, and checks that the encrypted ones can be
 * decrypted.
 * @param secret the setting SECRET, from which the encryption key is derived
 * @returns number of secrets that cannot be decrypted, because SECRET has changed since they were stored
 */
export async function protectTotpSecrets(db: Db, secret: string): Promise<{ unreadable: number }> {
  let unreadable = 0;
  for (const { id, totpSecret } of await storedTotpSecrets(db)) {
    if (!isEncrypted(totpSecret)) {
      await updateUser(db, id, { totpSecret: encryptTotpSecret(secret, id, totpSecret) });
    } else if (decryptTotpSecret(secret, id, totpSecret) === null) unreadable += 1;
  }
  return { unreadable };
}

/**
 * Gives a member of staff a new TOTP secret and ends all sessions of the account. The password does not change.
 * @param secret the setting SECRET, from which the encryption key is derived
 * @returns the new TOTP secret in Base32; null when no account with a TOTP secret has this e-mail
 */
export async function renewTotpSecret(db: Db, secret: string, email: string): Promise<string | null> {
  return await transaction(db, async (tx) => {
    const account = await findAccount(tx, email.toLowerCase());
    if (!account?.totpSecret) return null;
    const totpSecret = generateSecret();
    await updateUser(tx, account.id, { totpSecret: encryptTotpSecret(secret, account.id, totpSecret) });
    await endSessions(tx, account.id, null);
    return totpSecret;
  });
}

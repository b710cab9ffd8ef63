import { generateSecret } from 'otplib';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { isSealedText } from '../../../seal.ts';
import { endSessions } from '../../platform/sessions/service.ts';
import { storedTotpSecrets, updateUser } from '../../platform/users/service.ts';
import { queueAccountMail } from '../mail/service.ts';
import { removePasskeys } from '../passkeys/service.ts';
import { findByEmail } from './queries.ts';
import { decryptTotpSecret, encryptTotpSecret } from './totp-secret.ts';

/**
 * Encrypts TOTP secrets that an earlier version stored as plain text, and checks that all others can be decrypted.
 * @param secret the setting SECRET, used for encryption
 * @returns how many secrets cannot be decrypted because SECRET has changed
 */
export async function protectTotpSecrets(db: Db, secret: string): Promise<{ unreadable: number }> {
  let unreadable = 0;
  for (const { id, totpSecret } of await storedTotpSecrets(db)) {
    if (!isSealedText(totpSecret)) {
      await updateUser(db, id, { totpSecret: encryptTotpSecret(secret, id, totpSecret) });
    } else if (decryptTotpSecret(secret, id, totpSecret) === null) unreadable += 1;
  }
  return { unreadable };
}

/**
 * Gives an account with two-step sign-in a new TOTP secret, removes its passkeys, ends its sessions, and tells its
 * owner by mail.
 * @param secret the setting SECRET, used for encryption
 * @returns the new TOTP secret in Base32, or null if no account with this e-mail has a TOTP secret or a passkey
 */
export async function renewTotpSecret(db: Db, secret: string, email: string): Promise<string | null> {
  return await transaction(db, async (tx) => {
    const account = await findByEmail(tx, email.toLowerCase());
    if (!account?.totpSecret && !account?.hasPasskey) return null;
    const totpSecret = generateSecret();
    await updateUser(tx, account.id, { totpSecret: encryptTotpSecret(secret, account.id, totpSecret) });
    await removePasskeys(tx, account.id);
    await endSessions(tx, account.id, null);
    await queueAccountMail(tx, { kind: 'factorOn', email: email.toLowerCase() });
    return totpSecret;
  });
}

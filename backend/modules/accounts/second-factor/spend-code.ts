import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { spendTotpStep } from '../../platform/users/service.ts';
import { queueAccountMail } from '../mail/service.ts';
import * as sql from './queries.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { acceptedTotpStep } from './totp.ts';
import { countTotpCode, undoTotpCode } from './totp-limit.ts';
import { decryptTotpSecret } from './totp-secret.ts';

export interface Factor {
  id: string;
  email: string;
  /** TOTP secret of the user, encrypted. */
  totpSecret: string;
  /** Time step of the TOTP code that was accepted last. */
  totpStep: string;
}

/**
 * Checks a one-time code or a recovery code of an account and marks it as used. Codes of both kinds count against one
 * daily limit.
 * @throws ApiError `totp_invalid` if the code is wrong or was used before; `rate_limited` after too many wrong codes
 */
export async function spendSecondFactor(
  { db, config: { secret } }: Pick<Deps, 'db' | 'config'>,
  { id, email, totpSecret, totpStep }: Factor,
  code: string,
): Promise<void> {
  await countTotpCode(db, { id, email });
  const recovery = recoveryCodeHash(secret, id, code);
  if (recovery) {
    await transaction(db, async (tx) => {
      if (!(await sql.spendCode(tx, id, recovery))) throw new ApiError('totp_invalid');
      await queueAccountMail(tx, { kind: 'recoveryCode', email, codesLeft: await sql.countCodes(tx, id) });
    });
  } else {
    const plain = decryptTotpSecret(secret, id, totpSecret);
    if (plain === null) throw new ApiError('totp_invalid', { messageKey: 'Refusals.totpUnreadable' });
    const step = await acceptedTotpStep(plain, code.replace(/\s/g, ''), Number(totpStep));
    // Of two requests with the same TOTP code, only one can mark it as used.
    if (step === null || !(await spendTotpStep(db, id, step))) throw new ApiError('totp_invalid');
  }
  await undoTotpCode(db, id);
}

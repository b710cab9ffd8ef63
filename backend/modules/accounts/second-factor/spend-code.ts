import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { spendTotpStep } from '../../platform/users/service.ts';
import { queueAccountMail } from '../mail/service.ts';
import * as sql from './queries.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { acceptedTotpStep } from './totp.ts';
import { countTotpCode, undoTotpCode, wrongTotpCode } from './totp-limit.ts';
import { decryptTotpSecret } from './totp-secret.ts';

export interface Factor {
  id: string;
  email: string;
  /** TOTP secret of the user, encrypted. Null if the account accepts recovery codes only. */
  totpSecret: string | null;
  /** Time step of the TOTP code that was accepted last. */
  totpStep: string;
}

/**
 * Checks a one-time code or a recovery code of an account and marks the code as used. Both kinds of codes share one
 * budget of attempts.
 * @param sessionId the session in which the code was typed, absent at the sign-in
 * @throws ApiError `totp_invalid` if the code is wrong or was used before, or if the session has ended after too many
 * wrong codes; `rate_limited` after too many wrong codes at the sign-in
 */
export async function spendSecondFactor(
  { db, config: { secret } }: Pick<Deps, 'db' | 'config'>,
  factor: Factor,
  code: string,
  sessionId?: string,
): Promise<void> {
  const attempt = { id: factor.id, email: factor.email, sessionId };
  const count = await countTotpCode(db, attempt);
  const recovery = recoveryCodeHash(secret, factor.id, code);
  const isGood = recovery ? await spendRecoveryCode(db, factor, recovery) : await spendTotp(db, secret, factor, code);
  if (!isGood) throw await wrongTotpCode(db, attempt, count);
  await undoTotpCode(db, attempt);
}

const spendRecoveryCode = (db: Db, { id, email }: Factor, hash: Buffer): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await sql.spendCode(tx, id, hash))) return false;
    await queueAccountMail(tx, { kind: 'recoveryCode', email, codesLeft: await sql.countCodes(tx, id) });
    return true;
  });

async function spendTotp(db: Db, secret: string, { id, totpSecret, totpStep }: Factor, code: string): Promise<boolean> {
  if (totpSecret === null) return false;
  const plain = decryptTotpSecret(secret, id, totpSecret);
  if (plain === null) throw new ApiError('totp_invalid', { messageKey: 'Refusals.totpUnreadable' });
  const step = await acceptedTotpStep(plain, code.replace(/\s/g, ''), Number(totpStep));
  // Of two requests with the same TOTP code, only one can mark the code as used.
  return step !== null && (await spendTotpStep(db, id, step));
}

import type { z } from 'zod';
import type { accountProof } from '#contracts/passkeys.ts';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../errors.ts';
import { assertOwnPasskey } from '../passkeys/service.ts';
import { assertPassword, type Owner } from '../passwords/service.ts';
import * as sql from './queries.ts';
import { spendSecondFactor } from './spend-code.ts';

export type Proof = z.output<typeof accountProof>;

/**
 * Checks the password of a signed-in user and, if the account has two-step sign-in, a code or a passkey.
 * @throws ApiError `validation` if the password is wrong, or the code and the passkey are missing; `rate_limited` after
 * too many wrong passwords; `totp_invalid` if the code is wrong; the errors of `assertOwnPasskey`
 */
export async function assertProof(means: Pick<Deps, 'db' | 'config'>, owner: Owner, given: Proof): Promise<void> {
  const user = await sql.findFactor(means.db, owner.id);
  const asksMore = user !== undefined && (user.totpSecret !== null || user.hasPasskey);
  if (asksMore && !given.totp && !given.passkey) {
    const message = user.totpSecret === null ? 'Errors.passkey_required' : 'Errors.totp_required';
    throw fieldError(owner.locale, 'totp', message);
  }
  await assertPassword(means.db, owner, given.password, 'password');
  if (!asksMore) return;
  if (given.passkey) await assertOwnPasskey(means, owner.id, given.passkey);
  else await spendSecondFactor(means, user, given.totp ?? '', owner.sessionId);
}

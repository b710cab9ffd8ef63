import type { z } from 'zod';
import type { authenticationResponse } from '#contracts/passkeys.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { useAssertion as recordAssertion, verifyAssertion } from './assertion.ts';

/**
 * Checks that a signed-in user has just signed with one of their own passkeys.
 * @throws ApiError `passkey_invalid` if the passkey belongs to another account, or its response is refused
 */
export async function assertOwnPasskey(
  means: Pick<Deps, 'db' | 'config'>,
  userId: string,
  response: z.output<typeof authenticationResponse>,
): Promise<void> {
  const assertion = await verifyAssertion(means, response);
  if (assertion.userId !== userId) throw new ApiError('passkey_invalid');
  const isRecorded = await transaction(means.db, (tx) => recordAssertion(tx, assertion));
  if (!isRecorded) throw new ApiError('passkey_invalid', { messageKey: 'Refusals.passkeyCopied' });
}

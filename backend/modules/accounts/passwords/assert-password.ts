import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import type { Db } from '../../../db/pool.ts';
import { fieldError } from '../../../errors.ts';
import type { SessionUser } from '../../../plugins/call-context.ts';
import { countAttempts, undoAttempts } from '../../abuse/throttle/service.ts';
import { passwordMatches } from './hashing.ts';
import { passwordOf } from './queries.ts';

/** A signed-in user who must repeat the password for a request. */
export interface Owner {
  id: string;
  sessionId: string;
  locale: Locale;
  network: Network;
}

export const ownerOf = ({
  user,
  locale,
  network,
}: Pick<Owner, 'locale' | 'network'> & { user: SessionUser }): Owner => ({
  id: user.id,
  sessionId: user.sessionId,
  locale,
  network,
});

/**
 * Checks the password of a signed-in user with exponential backoff. A correct password does not count as an attempt.
 * @param field the input field at which a wrong password is reported
 * @throws ApiError `validation` if the password is wrong, `rate_limited` after too many wrong passwords
 */
export async function assertPassword(
  db: Db,
  { id, locale, network }: Omit<Owner, 'sessionId'>,
  given: string,
  field: string,
): Promise<void> {
  const backoffs = [
    // Count wrong passwords of signed-in users separately from failed sign-ins. Otherwise failed sign-ins by other
    // people in the same IP network would block the account's owner.
    { key: `password-network:${network}`, freeAttempts: 20, maxWaitSeconds: 900 },
    { key: `password:${id}`, freeAttempts: 5, maxWaitSeconds: 60 },
  ];
  await countAttempts(db, backoffs);
  if (!(await passwordMatches(given, await passwordOf(db, id), 'known'))) {
    throw fieldError(locale, field, 'Refusals.passwordWrong');
  }
  await undoAttempts(db, backoffs);
}

import type { z } from 'zod';
import type { tokens } from '#contracts/auth.ts';
import type { passkeySignIn } from '#contracts/passkeys.ts';
import type { Locale } from '#domain/locale.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import type { Client } from '../../platform/sessions/service.ts';
import { queueAccountMail } from '../mail/service.ts';
import { useAssertion, verifyAssertion } from '../passkeys/service.ts';
import { assertNetworkOf, openAccount } from './open-account.ts';
import { findAccountById } from './queries.ts';

/**
 * Signs in with a passkey. The session counts as having given a one-time code, because the device has verified its user.
 * @param locale language of refusals
 * @param mailLocale new language of the account's mails
 * @throws ApiError `passkey_invalid` if the passkey is unknown or its response is refused; `account_blocked` if staff
 * has closed the account; `network_refused` for staff in a network that is not listed
 */
export async function signInWithPasskey(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { response, remember }: z.output<typeof passkeySignIn>,
  client: Client,
  locale: Locale,
  mailLocale?: Locale,
): Promise<{ email: string; session: z.input<typeof tokens> }> {
  const assertion = await verifyAssertion({ db, config }, response);
  const account = await findAccountById(db, assertion.userId);
  if (!account) throw new ApiError('passkey_invalid');
  await assertNetworkOf(db, account, client.ip, locale);
  const { email } = account;
  const session = await transaction(db, async (tx) => {
    if (await useAssertion(tx, assertion)) {
      return await openAccount(tx, config.secret, account, { remember, hasCode: true, mailLocale }, client);
    }
    await queueAccountMail(tx, { kind: 'passkeyCopied', email, agent: client.agent, ip: client.ip });
    return null;
  });
  // Throw only after the commit, because an error in the transaction would discard the queued mail.
  if (!session) throw new ApiError('passkey_invalid', { messageKey: 'Refusals.passkeyCopied' });
  return { email, session };
}

import type { z } from 'zod';
import type { linkUsed, newPassword } from '#contracts/auth.ts';
import type { Locale } from '#domain/locale.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { adoptGuestClaims } from '../../claims/account/service.ts';
import { type Client, endSessions, forgetDevices, openSession } from '../../platform/sessions/service.ts';
import { updateUser } from '../../platform/users/service.ts';
import { forgetInvitation } from '../../referral/members/service.ts';
import { cancelEmailChange } from '../email-change/service.ts';
import { isTokenGood, type LinkKind, queueAccountMail, spendToken, voidTokens } from '../mail/service.ts';
import { countPasskeys } from '../passkeys/service.ts';
import { assertUncommon, hashPassword } from '../passwords/service.ts';
import { removeSecondFactor, renewTotpCodes } from '../second-factor/service.ts';
import { lockAccount } from './queries.ts';

type LinkUsed = z.input<typeof linkUsed>;
type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/**
 * Confirms an e-mail address with the token of a mailed link and signs the user in. Works only in the browser that
 * signed up, because otherwise a stranger could sign up with somebody else's address and choose the password.
 * @throws ApiError `link_expired` if the token is not valid; `password_needed` if another browser signed up; in this
 * case, the link can still be used
 */
export async function activate(
  tx: Tx,
  secret: string,
  token: string,
  client: Client,
  isSignedIn: boolean,
): Promise<LinkUsed> {
  const { account } = await accountOfLink(tx, 'activate', token);
  if (!isSameBrowser(account.signupVisitor, client)) throw new ApiError('password_needed');
  await updateUser(tx, account.id, { activated: true, signupVisitor: null });
  await adoptGuestClaims(tx, account, client.visitor);
  return isSignedIn ? { signedIn: true } : await signInByLink(tx, secret, account, client);
}

export interface NewPassword {
  kind: LinkKind;
  token: string;
  draft: z.output<typeof newPassword>;
  locale: Locale;
}

/**
 * Sets a new password with the token of a mailed link, confirms the e-mail address and ends all sessions of the user.
 * Signs the user in if this browser requested the link.
 * @throws ApiError `link_expired` if the token is not valid; `validation` if the password is easy to guess; `tech` if
 * too many hashes are waiting
 */
export async function setNewPassword(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { kind, token, draft: { password }, locale }: NewPassword,
  client: Client,
): Promise<LinkUsed> {
  // Check the link before computing the password hash, which is expensive.
  if (!(await isTokenGood(db, kind, token))) throw new ApiError('link_expired');
  const passwordHash = await hashPassword(password);
  return await transaction(db, async (tx) => {
    const { account, requester } = await accountOfLink(tx, kind, token);
    // The error for a weak password rolls back the use of the token. The mailed link can then be used again.
    assertUncommon(password, account.email, locale);
    await updateUser(tx, account.id, { passwordHash, activated: true, signupVisitor: null });
    for (const other of ['activate', 'restore'] as const) await voidTokens(tx, account.id, other);
    await endSessions(tx, account.id, null);
    await renewTotpCodes(tx, account.id);
    if (!account.activated) await forgetStranger(tx, account, client);
    await queueAccountMail(tx, {
      kind: 'password',
      email: account.email,
      passkeys: await countPasskeys(tx, account.id),
    });
    await adoptGuestClaims(tx, account, client.visitor);
    return isSameBrowser(requester, client)
      ? await signInByLink(tx, config.secret, account, client)
      : { signedIn: false };
  });
}

/**
 * Removes traces of a stranger who may have signed up with this address: known devices, second factor, change of e-mail
 * and referral.
 */
async function forgetStranger(tx: Tx, { id, signupVisitor }: Account, client: Client): Promise<void> {
  await forgetDevices(tx, id);
  await removeSecondFactor(tx, id);
  await cancelEmailChange({ db: tx }, id);
  if (!isSameBrowser(signupVisitor, client)) await forgetInvitation(tx, id);
}

async function accountOfLink(tx: Tx, kind: LinkKind, token: string) {
  const spent = await spendToken(tx, kind, token);
  const account = spent && (await lockAccount(tx, spent.userId));
  if (!account) throw new ApiError('link_expired');
  return { account, requester: kind === 'activate' ? account.signupVisitor : spent.visitorHash };
}

const isSameBrowser = (asked: Buffer | null, { visitor }: Client): boolean =>
  asked !== null && visitor !== null && asked.equals(visitor);

/** Opens a session without a password, unless the account has a second factor or a passkey. */
async function signInByLink(tx: Tx, secret: string, { id, asksMore }: Account, client: Client): Promise<LinkUsed> {
  if (asksMore) return { signedIn: false };
  const { tokens } = await openSession(tx, secret, { userId: id }, client);
  return { signedIn: true, session: tokens };
}

import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { credentials, tokens } from '#contracts/auth.ts';
import { defaultLocale, type Locale } from '#domain/locale.ts';
import type { Role } from '#domain/staff-role.ts';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import type { CaptchaService } from '../../abuse/captcha/service.ts';
import { countAttempts, recentAttempts, undoAttempts } from '../../abuse/throttle/service.ts';
import { forgetBrowser } from '../../claims/account/service.ts';
import { type Client, endSessionOfToken, isKnownDevice } from '../../platform/sessions/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { addUser } from '../../platform/users/service.ts';
import { hashPassword, isBusyWithStrangers, passwordMatches } from '../passwords/service.ts';
import { encryptTotpSecret, spendSecondFactor } from '../second-factor/service.ts';
import { accountKey, backoffsFor, siteBackoff, type Trust } from './backoff.ts';
import { assertNetworkOf, openAccount } from './open-account.ts';
import { findAccount } from './queries.ts';

export { signInWithPasskey } from './sign-in-with-passkey.ts';

export interface SignInDeps extends Pick<Deps, 'db' | 'config'> {
  captcha: CaptchaService;
}

type Credentials = z.output<typeof credentials>;

/** Number of failed sign-ins to an account after which a captcha is required. */
const captchaAfterFailures = 3;
/** Number of failed sign-ins from a network (IPv4 address or IPv6 /48) after which a captcha is required. */
const captchaAfterFailuresOfSite = 100;

/**
 * Signs in. An unknown e-mail and a wrong password take the same time and get the same response.
 * @param locale language of refusals
 * @param mailLocale new language of the account's mails
 * @throws ApiError `auth_failed` if the e-mail or the password is wrong; `account_blocked` if staff has closed the account; `captcha` if the solution of a required
 * captcha is missing or wrong; `totp_required` if the one-time code is missing, `passkey_required` if
 * the account has passkeys and no recovery code was given; `totp_invalid` if the code is wrong;
 * `network_refused` for staff in a network that is not listed; `rate_limited` after too many failed attempts; `tech` if
 * too many hashes are waiting
 */
export async function login(
  means: SignInDeps,
  given: Credentials,
  client: Client,
  locale: Locale,
  mailLocale?: Locale,
): Promise<z.input<typeof tokens>> {
  const { db, config } = means;
  const email = given.email.toLowerCase();
  const trust = await trustOf(means, email, given, client);
  const backoffs = backoffsFor(client, email, trust);
  await countAttempts(db, backoffs);
  const account = await findAccount(db, email);
  const sender = trust === 'device' ? 'known' : 'stranger';
  const matches = await passwordMatches(given.password, account?.passwordHash, sender);
  if (!account || !matches) throw new ApiError('auth_failed');
  const asksMore = account.totpSecret !== null || account.hasPasskey;
  if (asksMore && !given.totp) {
    await undoAttempts(db, backoffs);
    throw new ApiError(account.totpSecret === null ? 'passkey_required' : 'totp_required');
  }
  if (asksMore && given.totp) await spendSecondFactor(means, account, given.totp);
  await undoAttempts(db, backoffs);
  await assertNetworkOf(db, account, client.ip, locale);
  const opening = { remember: given.remember, hasCode: asksMore, mailLocale };
  return await transaction(db, (tx) => openAccount(tx, config.secret, account, opening, client));
}

interface SignOut {
  refresh: string | undefined;
  sessionId: string | undefined;
  /** SHA-256 of the visitor's cookie. */
  visitor: Buffer | null;
}

/** Ends the session. The browser also loses its access to the account's claims. */
export async function signOut(db: Db, { refresh, sessionId, visitor }: SignOut): Promise<void> {
  await transaction(db, async (tx) => {
    for (const user of await endSessionOfToken(tx, refresh, sessionId)) await forgetBrowser(tx, user, visitor);
  });
}

/**
 * Returns how much a sign-in attempt is trusted. The function does the same work for known and unknown accounts, so
 * that its timing reveals nothing.
 * @throws ApiError `captcha` if the solution of a required captcha is missing or wrong
 */
async function trustOf(
  { db, captcha }: SignInDeps,
  email: string,
  { recaptcha }: Credentials,
  client: Client,
): Promise<Trust> {
  const isOwners = await isKnownDevice(db, email, client);
  const failures = await recentAttempts(db, accountKey(email));
  const failuresOfSite = await recentAttempts(db, siteBackoff(client).key);
  const always = (await settingsOf(db, 'login')).captcha;
  const isSuspect =
    failures >= captchaAfterFailures || failuresOfSite >= captchaAfterFailuresOfSite || isBusyWithStrangers();
  if (!captcha.prove || (!always && (isOwners || !isSuspect))) return isOwners ? 'device' : 'anybody';
  const admit = await captcha.prove(recaptcha, client.ip);
  await transaction(db, admit);
  return isOwners ? 'device' : 'proved';
}

export interface NewUser {
  email: string;
  password: string;
  role: Role;
  activated: boolean;
  /** TOTP secret in Base32, required for staff. */
  totpSecret?: string;
  /** Language of mails to the account, Russian by default. */
  locale?: Locale;
}

/**
 * Creates an account.
 * @param secret the setting SECRET, used to encrypt the TOTP secret
 * @returns the account's id, or null if the e-mail is taken
 */
export async function createUser(
  db: Db,
  secret: string,
  { email, password, role, activated, totpSecret, locale = defaultLocale }: NewUser,
): Promise<string | null> {
  const id = randomUUID();
  return await addUser(db, {
    id,
    email: email.toLowerCase(),
    passwordHash: await hashPassword(password),
    role,
    activated,
    locale,
    totpSecret: totpSecret ? encryptTotpSecret(secret, id, totpSecret) : null,
  });
}

import type { z } from 'zod';
import type { mailRequest, mailRequested, newPassword, signupDraft } from '#contracts/auth.ts';
import type { Locale } from '#domain/locale.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import type { CaptchaService } from '../../abuse/captcha/service.ts';
import { acquire, emailKey, reset } from '../../abuse/throttle/service.ts';
import { adoptGuestClaims } from '../../claims/account/service.ts';
import { endSessions, isKnownDevice } from '../../platform/sessions/service.ts';
import { addUser, updateUser } from '../../platform/users/service.ts';
import { isTokenGood, type LinkKind, queueAccountMail, spendToken, voidTokens } from '../mail/service.ts';
import { assertUncommon, hashPassword } from '../passwords/service.ts';

/** Dependencies of sign-up and password recovery. */
export interface SignUpDeps extends Pick<Deps, 'db'> {
  captcha: CaptchaService;
}

/** The caller's IP address, language and browser. */
export interface Requester {
  ip: string;
  locale: Locale;
  /** SHA-256 of the browser's cookie. */
  visitor: Buffer | null;
}

type MailRequested = z.input<typeof mailRequested>;

/** Minimum interval between two mails requested for one address. */
const pauseSeconds = 60;
const mailRequestedAnswer: MailRequested = { retryAfter: pauseSeconds };

/**
 * Returns the throttle key of a mail request. A browser known for the account has its own key, so that strangers cannot
 * block its requests.
 */
const throttleKey = (kind: LinkKind, email: string, own = false): string =>
  `${kind}:${own ? 'own:' : ''}${emailKey(email)}`;

/**
 * Creates an account and mails its activation link. A known e-mail gets the same response after the same work, and a
 * mail tells its owner that the account exists.
 * @throws ApiError captcha, validation; tech when too many passwords wait for their hash
 */
export async function signUp(
  { db, captcha }: SignUpDeps,
  draft: z.output<typeof signupDraft>,
  { ip, locale }: Omit<Requester, 'visitor'>,
): Promise<MailRequested> {
  assertUncommon(draft.password, draft.email, locale);
  // Use the captcha before the expensive hash, so that one solution cannot buy many hashes.
  if (captcha.prove) await transaction(db, await captcha.prove(draft.recaptcha, ip));
  const email = draft.email.toLowerCase();
  const hash = await hashPassword(draft.password);
  await transaction(db, async (tx) => {
    const { refferal = null } = draft;
    const id = await addUser(tx, { email, passwordHash: hash, locale, refferal });
    await reset(tx, throttleKey('activate', email));
    await queueAccountMail(tx, { kind: id === null ? 'exists' : 'activate', email });
  });
  return mailRequestedAnswer;
}

/**
 * Mails the activation link again.
 * @throws ApiError captcha; rate_limited for a second request within a minute, whether or not the e-mail is known
 */
export const reactivate = (
  means: SignUpDeps,
  name: z.output<typeof mailRequest>,
  asker: Requester,
): Promise<MailRequested> => requestMail(means, 'activate', name, asker);

/**
 * Mails a link to set a new password.
 * @throws ApiError captcha; rate_limited for a second request within a minute, whether or not the e-mail is known
 */
export const restore = (
  means: SignUpDeps,
  name: z.output<typeof mailRequest>,
  asker: Requester,
): Promise<MailRequested> => requestMail(means, 'restore', name, asker);

async function requestMail(
  { db, captcha }: SignUpDeps,
  kind: LinkKind,
  { email: given, recaptcha }: z.output<typeof mailRequest>,
  { ip, visitor }: Requester,
): Promise<MailRequested> {
  const email = given.toLowerCase();
  const admit = await captcha.prove?.(recaptcha, ip);
  const own = await isKnownDevice(db, email, { visitor });
  await transaction(db, async (tx) => {
    await admit?.(tx);
    await acquire(tx, throttleKey(kind, email, own), pauseSeconds);
    await queueAccountMail(tx, { kind, email, own });
  });
  return mailRequestedAnswer;
}

/**
 * Confirms an e-mail by the token of its link. Guest claims that this browser created with the same e-mail join the
 * account.
 * @throws ApiError link_expired
 */
export async function activate(tx: Tx, token: string, visitor: Buffer | null): Promise<void> {
  const id = await spendToken(tx, 'activate', token);
  if (!id) throw new ApiError('link_expired');
  const email = await updateUser(tx, id, { activated: true });
  await adoptGuestClaims(tx, { id, email }, visitor);
}

/**
 * Sets a new password by the token of a mailed link, and ends every session of the user.
 * @throws ApiError link_expired, validation
 */
export async function setNewPassword(
  { db }: Pick<Deps, 'db'>,
  token: string,
  { password }: z.output<typeof newPassword>,
  locale: Locale,
): Promise<void> {
  // Check the link first, because the hash is expensive.
  if (!(await isTokenGood(db, 'restore', token))) throw new ApiError('link_expired');
  const hash = await hashPassword(password);
  await transaction(db, async (tx) => {
    const id = await spendToken(tx, 'restore', token);
    if (!id) throw new ApiError('link_expired');
    // The mailed link proves access to the mailbox, so the e-mail counts as confirmed.
    const email = await updateUser(tx, id, { passwordHash: hash, activated: true });
    // Throwing rolls back the transaction, so the link stays valid after a refused password.
    assertUncommon(password, email, locale);
    await voidTokens(tx, id, 'activate');
    await endSessions(tx, id, null);
    await queueAccountMail(tx, { kind: 'password', email });
  });
}

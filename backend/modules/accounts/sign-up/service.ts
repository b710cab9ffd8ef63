import type { z } from 'zod';
import type { mailRequest, mailRequested, signupDraft } from '#contracts/auth.ts';
import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { CaptchaService } from '../../abuse/captcha/service.ts';
import { acquire, emailKey, reset } from '../../abuse/throttle/service.ts';
import { isKnownDevice, isKnownNetwork } from '../../platform/sessions/service.ts';
import { addUser } from '../../platform/users/service.ts';
import { memberIdOfCode, recordInvitation } from '../../referral/members/service.ts';
import { isOwnAccount } from '../../referral/rings/service.ts';
import { type LinkKind, queueAccountMail } from '../mail/service.ts';
import { assertUncommon, hashPassword } from '../passwords/service.ts';

export interface SignUpDeps extends Pick<Deps, 'db'> {
  captcha: CaptchaService;
}

export interface Requester {
  ip: string;
  network: Network;
  locale: Locale;
  /** SHA-256 of the visitor's cookie. */
  visitor: Buffer | null;
}

type MailRequested = z.input<typeof mailRequested>;

/** Minimum time in seconds between two requests for a mail to the same address. */
const pauseSeconds = 60;
const mailRequestedAnswer: MailRequested = { retryAfter: pauseSeconds };

/**
 * Returns the throttle key for mail requests to an address. Browsers known to the account share one key, and all other
 * browsers share a key with their IP network, so that strangers cannot block the account's owner.
 */
const throttleKey = (kind: LinkKind, email: string, asker: Network | 'own'): string =>
  `${kind}:${asker}:${emailKey(email)}`;

/**
 * Creates an account and mails its activation link. If the e-mail already has an account, the response is the same, but
 * the mail says that the account exists.
 * @throws ApiError `captcha` if the captcha solution is missing or wrong; `validation` if the password is easy to
 * guess; `tech` if too many hashes are waiting
 */
export async function signUp(
  { db, captcha }: SignUpDeps,
  draft: z.output<typeof signupDraft>,
  { ip, network, locale, visitor }: Requester,
): Promise<MailRequested> {
  assertUncommon(draft.password, draft.email, locale);
  // Consumes the captcha before hashing the password. Otherwise one solved captcha could be reused for many expensive
  // hashes.
  if (captcha.prove) await transaction(db, await captcha.prove(draft.recaptcha, ip));
  const email = draft.email.toLowerCase();
  const hash = await hashPassword(draft.password);
  await transaction(db, async (tx) => {
    const { refferal = null } = draft;
    const id = await addUser(tx, { email, passwordHash: hash, locale, refferal, signupVisitor: visitor });
    if (id !== null && refferal !== null) await invite(tx, refferal, { userId: id, email, visitor, network });
    await reset(tx, throttleKey('activate', email, network));
    await queueAccountMail(tx, { kind: id === null ? 'exists' : 'activate', email, network });
  });
  return mailRequestedAnswer;
}

interface NewAccount {
  userId: string;
  email: string;
  visitor: Buffer | null;
  network: Network;
}

/** Records who invited a new account. Partners cannot invite themselves. */
async function invite(tx: Tx, code: string, account: NewAccount): Promise<void> {
  const memberId = await memberIdOfCode(tx, code);
  if (memberId === undefined || (await isOwnAccount(tx, memberId, account))) return;
  await recordInvitation(tx, account.userId, memberId);
}

/**
 * Mails the activation link again. The throttle applies to every e-mail address, whether or not it has an account.
 * @throws ApiError `captcha` if the captcha solution is missing or wrong; `rate_limited` for a second request within a
 * minute, also for an unknown e-mail
 */
export const reactivate = (
  means: SignUpDeps,
  name: z.output<typeof mailRequest>,
  asker: Requester,
): Promise<MailRequested> => requestMail(means, 'activate', name, asker);

/**
 * Mails a link to set a new password. The throttle applies to every e-mail address, whether or not it has an account.
 * @throws ApiError `captcha` if the captcha solution is missing or wrong; `rate_limited` for a second request within a
 * minute, also for an unknown e-mail
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
  { ip, network, visitor }: Requester,
): Promise<MailRequested> {
  const email = given.toLowerCase();
  const admit = await captcha.prove?.(recaptcha, ip);
  const isOwn = await isKnownDevice(db, email, { visitor });
  const knownBy = isOwn ? 'device' : (await isKnownNetwork(db, email, network)) ? 'network' : undefined;
  await transaction(db, async (tx) => {
    await admit?.(tx);
    await acquire(tx, throttleKey(kind, email, isOwn ? 'own' : network), pauseSeconds);
    const asker = visitor && { visitor: visitor.toString('hex') };
    await queueAccountMail(tx, { kind, email, network, ...(knownBy && { knownBy }), ...asker });
  });
  return mailRequestedAnswer;
}

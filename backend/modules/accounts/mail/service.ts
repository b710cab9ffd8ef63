import { createHash, randomUUID } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import { siteOf } from '#domain/network.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { composeAccountMail } from './compose.ts';
import {
  type AccountMail,
  budgetOf,
  hasLink,
  isStrangerBudget,
  type LinkKind,
  maxPerDay,
  maxPerDayOfNetwork,
  needsNoAccount,
} from './kinds.ts';
import * as sql from './queries.ts';
import { emailChangeToken, hashToken, invitationToken, linkToken } from './token.ts';

const tokenMinutes = 30;

/** Mails beyond the hourly limit are retried at this interval, and dropped after `maxDelayMinutes`. */
const retryMinutes = 10;
const maxDelayMinutes = 24 * 60;

export type { LinkKind } from './kinds.ts';
export { invitationIdOf, invitationToken, isEmailChangeToken } from './token.ts';

/**
 * Queues a mail about an account. The account is looked up only when the mail is sent, so that response times do not
 * reveal whether an account exists.
 */
export async function queueAccountMail(tx: Tx, mail: Omit<AccountMail, 'id' | 'at'>): Promise<void> {
  await enqueue(tx, 'accountMail', { ...mail, id: randomUUID(), at: new Date().toISOString() });
}

/**
 * Composes and sends a mail about an account, unless a limit forbids the mail. Retries are safe.
 * @throws PermanentError if the mail server rejects the mail permanently
 */
export async function sendAccountMail({ db, config, mailer, log }: Deps, mail: AccountMail): Promise<void> {
  const locale = await transaction(db, (tx) => recipientLocale(tx, config.secret, mail));
  if (locale === 'later')
    log.warn({ job: 'accountMail' }, 'account mail: hourly limit of uninvited mails reached, postponed');
  if (!locale || locale === 'later') return;
  const isTaken = mail.kind === 'emailNew' && (await sql.findRecipient(db, mail.email)) !== undefined;
  const token = isTaken ? null : tokenOf(config.secret, mail);
  await mailer.send(composeAccountMail(mail, { locale, token, siteUrl: config.siteUrl }));
}

function tokenOf(secret: string, { id, kind, change }: AccountMail): string | null {
  if (hasLink(kind)) return linkToken(secret, id);
  if (change === undefined) return null;
  if (kind === 'invitation') return invitationToken(secret, change);
  return emailChangeToken(secret, change, kind === 'emailOld' ? 'old' : 'new');
}

/**
 * Decides whether to send a mail.
 * @returns the language of the mail, or `later` if the hourly limit postpones the mail, or null if the mail is dropped
 */
async function recipientLocale(tx: Tx, secret: string, mail: AccountMail): Promise<Locale | 'later' | null> {
  const { id, kind, email, locale } = mail;
  const budget = budgetOf(mail);
  const user = await sql.findRecipient(tx, email);
  if (!user && !needsNoAccount(kind)) return null;
  if (kind === 'activate' && user?.activated) return null;
  const network = isStrangerBudget(budget) && mail.network !== undefined ? sha256(siteOf(mail.network)) : null;
  const counted = { id, budget, address: sha256(email), network };
  if (isStrangerBudget(budget)) {
    const { strangersPerHour, strangersPerNetwork } = await settingsOf(tx, 'mail');
    if (!(await sql.belowHourlyLimits(tx, counted, strangersPerHour, strangersPerNetwork))) {
      return (await postpone(tx, mail)) ? 'later' : null;
    }
  }
  if (!(await sql.countMail(tx, counted, maxPerDay[budget], maxPerDayOfNetwork))) return null;
  if (user && hasLink(kind)) {
    const hash = hashToken(linkToken(secret, id));
    const visitorHash = mail.visitor === undefined ? null : Buffer.from(mail.visitor, 'hex');
    if (!(await sql.upsertToken(tx, { id, userId: user.id, kind, hash, visitorHash }, tokenMinutes))) return null;
  }
  return user?.locale ?? locale ?? 'ru';
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Queues a mail again for later. @returns false if the mail is too old and is dropped */
async function postpone(tx: Tx, mail: AccountMail): Promise<boolean> {
  if (Date.now() - Date.parse(mail.at) > maxDelayMinutes * 60_000) return false;
  await enqueue(tx, 'accountMail', mail, { startAfter: new Date(Date.now() + retryMinutes * 60_000) });
  return true;
}

/** Whether the token of a mailed link is still valid. The check does not use up the token. */
export const isTokenGood = (db: Db, kind: LinkKind, token: string): Promise<boolean> =>
  sql.isTokenGood(db, kind, hashToken(token));

/**
 * Marks the token of a mailed link as used.
 * @returns the user's id and the browser that requested the link, or undefined if the token is expired, used or unknown
 */
export const spendToken = (tx: Tx, kind: LinkKind, token: string): Promise<sql.SpentToken | undefined> =>
  sql.spendToken(tx, kind, hashToken(token));

/** Invalidates a user's unused mailed links of one kind. */
export const voidTokens = (tx: Tx, userId: string, kind: LinkKind): Promise<void> => sql.voidTokens(tx, userId, kind);

import { createHash, randomUUID } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { mailSettings } from '../../platform/settings/service.ts';
import { compose } from './compose.ts';
import { type AccountMail, isLinked, isUninvited, type Linked } from './kinds.ts';
import * as sql from './queries.ts';
import { hashOf, tokenOf } from './token.ts';

/** Mails of a day to one address. The last is kept for the notice that the password was changed. */
const most = { any: 4, password: 5 };

/** Minutes. */
const tokenLife = 30;

/** Minutes until a mail is tried again that too many others left no room for, and how long it may go on so. */
const wait = 10;
const longest = 24 * 60;

/**
 * Queues a mail about an account in the transaction of its cause. Whether there is such an account
 * is looked up when it is sent, so that asking takes the same for every e-mail.
 */
export async function mailAccount(tx: Tx, mail: Omit<AccountMail, 'id' | 'at'>): Promise<void> {
  await enqueue(tx, 'accountMail', { ...mail, id: randomUUID(), at: new Date().toISOString() });
}

/**
 * Writes and sends a mail about an account, within the limit of its address; may be repeated.
 * @throws Hopeless when the mail server refuses it for good
 */
export async function sendAccountMail({ db, config, mailer, log }: Deps, mail: AccountMail): Promise<void> {
  const locale = await transaction(db, (tx) => admitted(tx, config.secret, mail));
  if (locale === 'later') log.warn({ job: 'accountMail' }, 'mails that strangers ask for have reached their ceiling');
  if (!locale || locale === 'later') return;
  const token = isLinked(mail.kind) ? tokenOf(config.secret, mail.id) : null;
  await mailer.send(compose(mail, { locale, token, siteUrl: config.siteUrl }));
}

/** The language to write in; null: nothing is sent. later: so many were sent within the hour that it waits. */
async function admitted(tx: Tx, secret: string, mail: AccountMail): Promise<Locale | 'later' | null> {
  const { id, kind, email, locale } = mail;
  const user = await sql.findAddressee(tx, email);
  if (!user && kind !== 'deleted') return null;
  if (kind === 'activate' && user?.activated) return null;
  if (isUninvited(kind) && !(await sql.strangersMay(tx, id, (await mailSettings(tx)).strangersPerHour))) {
    return (await postponed(tx, mail)) ? 'later' : null;
  }
  const address = createHash('sha256').update(email).digest();
  if (!(await sql.countMail(tx, { id, address, kind }, kind === 'password' ? most.password : most.any))) return null;
  if (user && isLinked(kind)) {
    const hash = hashOf(tokenOf(secret, id));
    if (!(await sql.keepToken(tx, { id, userId: user.id, kind, hash }, tokenLife))) return null;
  }
  return user?.locale ?? locale ?? 'ru';
}

/** Puts a mail off; false: it has waited too long for anybody to wait for it. */
async function postponed(tx: Tx, mail: AccountMail): Promise<boolean> {
  if (Date.now() - Date.parse(mail.at) > longest * 60_000) return false;
  await enqueue(tx, 'accountMail', mail, { startAfter: new Date(Date.now() + wait * 60_000) });
  return true;
}

/** Whether the token of a link would still be taken: asked before dear work is done for it. */
export const isTokenGood = (db: Db, kind: Linked, token: string): Promise<boolean> =>
  sql.isTokenGood(db, kind, hashOf(token));

/** Uses up the token of a link. @returns the id of the user it was mailed to; undefined: it is over, used or none */
export const spendToken = (tx: Tx, kind: Linked, token: string): Promise<string | undefined> =>
  sql.spendToken(tx, kind, hashOf(token));

/** What was mailed before and not followed works no more. */
export const voidTokens = (tx: Tx, userId: string, kind: Linked): Promise<void> => sql.voidTokens(tx, userId, kind);

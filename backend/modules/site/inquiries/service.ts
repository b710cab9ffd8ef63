import type { z } from 'zod';
import type { inquiry, inquiryDraft } from '#contracts/contacts.ts';
import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import { isOwner } from '../../claims/page/service.ts';
import { notifyStaff } from '../../platform/staff-notices/service.ts';
import { staffAddresses } from '../contacts/service.ts';
import { composeInquiryMail } from './inquiry-mail.ts';
import * as sql from './queries.ts';

type Inquiry = z.input<typeof inquiry>;

export interface InquiryAuthor {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  network: Network;
  locale: Locale;
}

/** Number of inquiries allowed per IP network and day. */
const maxPerDay = 20;
const retryAfterSeconds = 3_600;

/** Saves an inquiry and queues its e-mail to staff. @throws ApiError `rate_limited` with the seconds to wait */
export async function submitInquiry(
  tx: Tx,
  { name = '', email, claim = '', text }: z.output<typeof inquiryDraft>,
  author: InquiryAuthor,
): Promise<{ number: number }> {
  const { userId, network, locale } = author;
  if ((await sql.countInquiriesFrom(tx, network)) >= maxPerDay)
    throw new ApiError('rate_limited', { retryAfter: retryAfterSeconds });
  const claimAuthor = claim === '' ? null : await claimAuthorOf(tx, claim, email, author);
  const message = { locale, name, email, claim: claim === '' ? null : claim, claimAuthor, text, userId, network };
  const { id, number } = await sql.insertInquiry(tx, message);
  await enqueue(tx, 'messageMail', { id });
  await notifyStaff(tx, { kind: 'inquiry', key: id, subjectId: id, number });
  return { number };
}

/**
 * Returns how an inquiry's author relates to the claim with this number, or null if there is no such claim. A matching
 * e-mail address is weak evidence, because anyone can type it.
 */
async function claimAuthorOf(
  tx: Tx,
  number: string,
  email: string,
  { userId, hash, locale }: InquiryAuthor,
): Promise<sql.ClaimAuthor | null> {
  const claim = await sql.findNamedClaim(tx, number);
  if (!claim) return null;
  if (claim.userId !== null && claim.userId === userId) return 'account';
  if (await isOwner(tx, claim, { userId, hash, locale })) return 'browser';
  return claim.email.toLowerCase() === email.toLowerCase() ? 'email' : 'stranger';
}

/** Returns one page of inquiries: open inquiries sorted oldest first, or all inquiries sorted newest first. */
export async function listInquiries(
  db: Db,
  query: { show: 'open' | 'all'; page: number; size: number },
): Promise<{ count: number; results: Inquiry[] }> {
  const { count, rows } = await sql.inquiryRows(db, query);
  return { count, results: rows.map(toInquiry) };
}

/**
 * Marks an inquiry as answered by a member of staff, or as open again.
 * @throws ApiError `not_found` if there is no such inquiry
 */
export async function markInquiry(tx: Tx, id: string, answered: boolean, userId: string): Promise<Inquiry> {
  await sql.updateAnswered(tx, id, answered ? userId : null);
  const row = await sql.findInquiry(tx, id);
  if (!row) throw new ApiError('not_found');
  return toInquiry(row);
}

const toInquiry = ({ at, answeredAt, ...row }: sql.InquiryRow): Inquiry => ({
  ...row,
  at: at.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

/**
 * Sends an inquiry to the address in the contact settings, or to every owner if there is no such address. Retries are
 * safe.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendInquiryMail({ db, config, mailer }: Deps, { id }: JobData['messageMail']): Promise<void> {
  const row = await sql.findInquiry(db, id);
  if (!row) return;
  for (const [place, to] of (await staffAddresses(db)).entries())
    await mailer.send(composeInquiryMail(row, { to, place, siteUrl: config.siteUrl }));
}

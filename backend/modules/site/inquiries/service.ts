import type { z } from 'zod';
import type { inquiry, inquiryDraft } from '#contracts/contacts.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import { deskAddresses } from '../contacts/service.ts';
import { letterFor } from './letter.ts';
import * as sql from './queries.ts';

export type { MessageRow } from './queries.ts';

type DeskMessage = z.input<typeof inquiry>;

export interface Writer {
  userId: string | null;
  ip: string;
  locale: Locale;
}

/** From one address within a day: enough for a long story, too few for a flood. */
const perDay = 20;
const anHour = 3_600;

/**
 * Takes a message for the desk and queues the mail to staff with it.
 * @throws ApiError rate_limited with the seconds to wait
 */
export async function leaveMessage(
  tx: Tx,
  { name = '', email, claim = '', text }: z.output<typeof inquiryDraft>,
  { userId, ip, locale }: Writer,
): Promise<{ number: number }> {
  if ((await sql.countFrom(tx, ip)) >= perDay) throw new ApiError('rate_limited', { retryAfter: anHour });
  const message = { locale, name, email, claim: claim === '' ? null : claim, text, userId, ip };
  const { id, number } = await sql.insertMessage(tx, message);
  await enqueue(tx, 'messageMail', { id });
  return { number };
}

/** One page of what visitors wrote. */
export async function deskMessages(
  db: Db,
  query: { show: 'open' | 'all'; page: number; size: number },
): Promise<{ count: number; results: DeskMessage[] }> {
  const { count, rows } = await sql.messageRows(db, query);
  return { count, results: rows.map(shown) };
}

/** Marks a message answered by a member of staff, or open again. @throws ApiError not_found */
export async function markMessage(tx: Tx, id: string, answered: boolean, userId: string): Promise<DeskMessage> {
  await sql.setAnswered(tx, id, answered ? userId : null);
  const row = await sql.messageRow(tx, id);
  if (!row) throw new ApiError('not_found');
  return shown(row);
}

const shown = ({ at, answeredAt, ...row }: sql.MessageRow): DeskMessage => ({
  ...row,
  at: at.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

/**
 * Mails a message to the address of the contacts, else to every owner; may be repeated.
 * @throws Hopeless when the mail server refuses it for good
 */
export async function sendMessageMail({ db, config, mailer }: Deps, { id }: JobData['messageMail']): Promise<void> {
  const row = await sql.messageRow(db, id);
  if (!row) return;
  for (const [place, to] of (await deskAddresses(db)).entries())
    await mailer.send(letterFor(row, { to, place, siteUrl: config.siteUrl }));
}

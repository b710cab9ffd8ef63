import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface ChatRow {
  chatId: string;
  name: string;
  linkedAt: Date;
  blockedAt: Date | null;
  failedAt: Date | null;
  error: string | null;
}

export const chatRow = (db: Db, userId: string): Promise<ChatRow | undefined> =>
  db
    .selectFrom('telegramChats')
    .where('userId', '=', userId)
    .select(['chatId', 'name', 'linkedAt', 'blockedAt', 'failedAt', 'error'])
    .executeTakeFirst();

/** Replaces the person's unused link. @returns the time at which the new link expires */
export async function putLink(tx: Tx, userId: string, codeHash: Buffer, minutes: number): Promise<Date> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${minutes}::int)`;
  const row = await tx
    .insertInto('telegramLinks')
    .values({ userId, codeHash, expiresAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ codeHash, expiresAt }))
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return row.expiresAt;
}

/**
 * Uses up a link with which a member of staff connects a Telegram chat.
 * @returns the person, or undefined if the link is unknown or expired, or the person's account is not activated
 */
export async function takeLink(tx: Tx, codeHash: Buffer): Promise<{ userId: string; locale: Locale } | undefined> {
  const { rows } = await sql<{ userId: string; locale: Locale }>`
    delete from telegram_links l using users u
    where l.code_hash = ${codeHash} and l.expires_at > now() and u.id = l.user_id and u.role <> 'user' and u.activated
    returning l.user_id, u.locale`.execute(tx);
  return rows[0];
}

export async function putChat(tx: Tx, userId: string, chat: { chatId: string; name: string }): Promise<void> {
  const fresh = { ...chat, linkedAt: sql<Date>`now()`, blockedAt: null, failedAt: null, error: null };
  await tx
    .insertInto('telegramChats')
    .values({ userId, ...fresh })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
    .execute();
}

export async function deleteChat(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('telegramChats').where('userId', '=', userId).execute();
  await tx.deleteFrom('telegramLinks').where('userId', '=', userId).execute();
}

/** Records the result of a message to a chat. `error` is null if the message was delivered. */
export async function setChatResult(
  db: Db,
  userId: string,
  { chatId, error, isBlocked }: { chatId: string; error: string | null; isBlocked: boolean },
): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable('telegramChats')
    .set({ error, failedAt: error === null ? null : now, blockedAt: isBlocked ? now : null })
    .where('userId', '=', userId)
    .where('chatId', '=', chatId)
    .execute();
}

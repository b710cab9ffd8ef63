import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { telegramChannel, telegramLink } from '#contracts/telegram.ts';
import { telegramLinkMinutes } from '#domain/staff-notice.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { botRow } from './queries/bot.ts';
import * as sql from './queries/chats.ts';

/** Returns the hash under which the code of a link is stored. */
export const codeHash = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Returns the bot and the caller's chat. */
export async function telegramOf(db: Db, userId: string): Promise<z.input<typeof telegramChannel>> {
  const [bot, chat] = [await botRow(db), await sql.chatRow(db, userId)];
  return {
    bot: bot ? { username: bot.username, error: bot.error, failedAt: bot.failedAt?.toISOString() ?? null } : null,
    chat: chat
      ? {
          name: chat.name,
          linkedAt: chat.linkedAt.toISOString(),
          isBlocked: chat.blockedAt !== null,
          error: chat.error,
          failedAt: chat.failedAt?.toISOString() ?? null,
        }
      : null,
  };
}

/**
 * Creates a link for connecting a chat: the Telegram account that opens the link gets the caller's notices. An earlier
 * link of the same person stops working.
 * @throws ApiError `not_found` if there is no bot
 */
export async function linkChat(tx: Tx, userId: string): Promise<z.input<typeof telegramLink>> {
  const bot = await botRow(tx);
  if (!bot) throw new ApiError('not_found');
  const code = randomBytes(32).toString('base64url');
  const expiresAt = await sql.putLink(tx, userId, codeHash(code), telegramLinkMinutes);
  return { url: `https://t.me/${bot.username}?start=${code}`, expiresAt: expiresAt.toISOString() };
}

/** Disconnects the caller's chat, and makes the caller's unused link invalid. */
export async function unlinkChat(tx: Tx, userId: string): Promise<z.input<typeof telegramChannel>> {
  await sql.deleteChat(tx, userId);
  return await telegramOf(tx, userId);
}

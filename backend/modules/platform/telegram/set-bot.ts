import type { Locale } from '#domain/locale.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../errors.ts';
import { changeAndLog } from '../change-log/service.ts';
import { botApi, TelegramRefusal } from './bot-api.ts';
import * as sql from './queries/bot.ts';
import { decryptToken, encryptToken, tokenPrint } from './token.ts';

/** The member of staff who makes the call. */
interface BotCaller {
  id: string;
  locale: Locale;
}

interface CheckedBot {
  botId: string;
  username: string;
  token: string;
}

/**
 * Asks Telegram which bot a token belongs to, and ends the webhook of that bot.
 * @throws ApiError `validation` if Telegram does not know the token or does not answer
 */
export async function checkToken({ config }: Pick<Deps, 'config'>, token: string, locale: Locale): Promise<CheckedBot> {
  const api = botApi(config.telegramApiUrl, token);
  try {
    const { id, username } = await api.me();
    await api.endWebhook();
    return { botId: String(id), username, token };
  } catch (error) {
    const isUnknown = error instanceof TelegramRefusal && [401, 404].includes(error.code);
    throw fieldError(locale, 'token', isUnknown ? 'Refusals.telegramToken' : 'Refusals.telegramAway');
  }
}

/** Stores the bot that sends notices. Chats of another bot are deleted, because a bot can write only to its own chats. */
export const setBot = (tx: Tx, { config }: Pick<Deps, 'config'>, caller: BotCaller, bot: CheckedBot): Promise<void> =>
  replace(tx, config.secret, caller, bot);

/** Removes the bot, with all chats. */
export const removeBot = (tx: Tx, { config }: Pick<Deps, 'config'>, caller: BotCaller): Promise<void> =>
  replace(tx, config.secret, caller, null);

async function replace(tx: Tx, secret: string, { id }: BotCaller, bot: CheckedBot | null): Promise<void> {
  await changeAndLog(
    tx,
    { by: id, room: 'settings' },
    () => loggedBot(tx, secret),
    async () => {
      const before = await sql.botRow(tx);
      if (before?.botId !== bot?.botId) await sql.deleteChats(tx);
      await sql.replaceBot(tx, bot && { ...bot, token: encryptToken(secret, bot.token) });
    },
  );
}

/** Returns the bot as the change log shows it. A new token of the same bot is a change too. */
async function loggedBot(tx: Tx, secret: string): Promise<{ telegramBot: string | null }> {
  const bot = await sql.botRow(tx);
  const token = bot && decryptToken(secret, bot.token);
  return { telegramBot: bot ? `@${bot.username} (${token ? tokenPrint(secret, token) : '?'})` : null };
}

import type { Deps } from '../../../deps.ts';
import { PermanentError } from '../../../errors.ts';
import { botApi, TelegramRefusal } from './bot-api.ts';
import { type BotRow, botRow, setBotError, setQuiet } from './queries/bot.ts';
import { chatRow, setChatResult } from './queries/chats.ts';
import { decryptToken, tokenUnreadable } from './token.ts';

/**
 * Result of a message: `none` if the person has no chat or has blocked the bot, `later` if Telegram accepts messages
 * again from the given time.
 */
type Delivery = { kind: 'sent'; to: string } | { kind: 'none' } | { kind: 'later'; at: Date };

/**
 * Sends a text to the Telegram chat of a member of staff. If the person has blocked the bot, the chat gets no further
 * messages until it is linked again.
 * @throws PermanentError if Telegram will never accept the message, or another error if a retry may succeed
 */
export async function sendToStaff(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: string,
  text: string,
): Promise<Delivery> {
  const [bot, chat] = [await botRow(db), await chatRow(db, userId)];
  if (!bot || !chat || chat.blockedAt) return { kind: 'none' };
  if (bot.quietUntil && bot.quietUntil > new Date()) return { kind: 'later', at: bot.quietUntil };
  const { chatId, name } = chat;
  const token = decryptToken(config.secret, bot.token);
  const note = (error: string | null, isBlocked = false) => setChatResult(db, userId, { chatId, error, isBlocked });
  try {
    if (token === null) throw new PermanentError(tokenUnreadable);
    await botApi(config.telegramApiUrl, token).send(chatId, text);
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof TelegramRefusal)) {
      await note(message);
      throw error;
    }
    if (error.retryAfterSeconds !== null)
      return { kind: 'later', at: await setQuiet(db, bot, error.retryAfterSeconds) };
    if (isGone(error)) {
      await note(message, true);
      return { kind: 'none' };
    }
    await note(message);
    throw await refusalOf(db, bot, error);
  }
  await note(null);
  return { kind: 'sent', to: name };
}

const isGone = ({ code, message }: TelegramRefusal): boolean =>
  code === 403 || (code === 400 && /chat not found/i.test(message));

/**
 * Returns the error to throw for a refused message. If Telegram refuses the bot's token, the message is retried,
 * because staff may replace the token.
 */
async function refusalOf(db: Deps['db'], bot: BotRow, error: TelegramRefusal): Promise<Error> {
  const isTokenRefused = error.code === 401 || error.code === 404;
  if (isTokenRefused) await setBotError(db, bot, error.message);
  return isTokenRefused || error.code >= 500 ? error : new PermanentError(error.message);
}

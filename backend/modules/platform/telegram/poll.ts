import { type Locale, pagePath } from '#domain/locale.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import { type BotApi, botApi, type Incoming } from './bot-api.ts';
import { codeHash } from './link.ts';
import { botRow, setBotError, setNextUpdate } from './queries/bot.ts';
import { putChat, takeLink } from './queries/chats.ts';
import { decryptToken, tokenUnreadable } from './token.ts';

type PollDeps = Pick<Deps, 'db' | 'config' | 'log'>;

/** Time after a failed request during which the bot is not asked again. */
const failurePauseMs = 30_000;

/** Waits for messages to the bot, and connects the chats of staff who have opened their link. */
export async function pollTelegram(deps: PollDeps, stopped: AbortSignal): Promise<void> {
  const { db, config, log } = deps;
  const bot = await botRow(db);
  if (!bot || (bot.failedAt && Date.now() - bot.failedAt.getTime() < failurePauseMs)) return;
  const token = decryptToken(config.secret, bot.token);
  if (token === null) return await setBotError(db, bot, tokenUnreadable);
  const api = botApi(config.telegramApiUrl, token);
  try {
    const { messages, next } = await api.receive(Number(bot.nextUpdate), stopped);
    for (const message of messages) await welcome(deps, api, message);
    await setNextUpdate(db, bot, next);
  } catch (error) {
    if (stopped.aborted) return;
    const { message } = error as Error;
    if (bot.error !== message) log.warn({ error: message }, 'telegram: polling failed');
    await setBotError(db, bot, message);
  }
}

/** Connects the chat if its message has the code of a valid link, and answers in the chat. */
async function welcome({ db, config, log }: PollDeps, api: BotApi, message: Incoming): Promise<void> {
  const [command, code = ''] = message.text.split(' ');
  if (command !== '/start') return;
  const chatId = String(message.chat.id);
  const person = await transaction(db, async (tx) => {
    const found = await takeLink(tx, codeHash(code));
    if (found) await putChat(tx, found.userId, { chatId, name: message.chat.name });
    return found;
  });
  const locale: Locale = person?.locale ?? (message.language.startsWith('ru') ? 'ru' : 'en');
  const url = config.siteUrl + pagePath('/operator/notices', locale);
  const text = t(locale, person ? 'StaffNotice.telegramLinked' : 'StaffNotice.telegramUnknown', { url });
  await api.send(chatId, text).catch((error: Error) => log.info({ error: error.message }, 'telegram: reply failed'));
}

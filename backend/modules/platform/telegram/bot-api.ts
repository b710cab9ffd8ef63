import { Api, GrammyError } from 'grammy';
import type { TelegramFault } from '#domain/staff-notice.ts';

/** Refusal by the Bot API. The message is Telegram's own description and never contains the token. */
export class TelegramRefusal extends Error {
  override readonly name = 'TelegramRefusal';
  readonly code: number;
  /** Seconds that Telegram asks to wait, or null. */
  readonly retryAfterSeconds: number | null;

  constructor(code: number, description: string, retryAfterSeconds: number | null) {
    super(description);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Message that somebody has sent to the bot in a private chat. */
export interface Incoming {
  update: number;
  chat: { id: number; name: string };
  text: string;
  language: string;
}

export interface BotApi {
  /** Returns the bot's id and username. */
  me(): Promise<{ id: number; username: string }>;
  /** Ends the webhook of the bot, because Telegram refuses long polling while the bot has a webhook. */
  endWebhook(): Promise<void>;
  send(chatId: string, text: string): Promise<void>;
  /**
   * Waits for messages to the bot in private chats.
   * @param offset id of the first update to return; smaller ids are forgotten by Telegram
   * @returns the messages, and the offset of the next call
   */
  receive(offset: number, stopped: AbortSignal): Promise<{ messages: Incoming[]; next: number }>;
}

const requestSeconds = 10;
const pollSeconds = 25;

/** Creates a client of the Telegram Bot API (https://core.telegram.org/bots/api). */
export function botApi(apiUrl: string, token: string): BotApi {
  const open = (timeoutSeconds: number) =>
    new Api(token, { apiRoot: apiUrl, timeoutSeconds, baseFetchConfig: { redirect: 'error' } });
  const [api, poller] = [open(requestSeconds), open(pollSeconds + requestSeconds)];
  return {
    me: () => tried(async () => api.getMe()),
    endWebhook: () => tried(async () => void (await api.deleteWebhook())),
    send: (chatId, text) =>
      tried(async () => void (await api.sendMessage(chatId, text, { link_preview_options: { is_disabled: true } }))),
    receive: (offset, stopped) =>
      tried(async () => {
        const terms = { offset, timeout: pollSeconds, allowed_updates: ['message'] as const };
        const updates = await poller.getUpdates(terms, stopped as never);
        const messages = updates.flatMap(({ update_id: update, message }) => {
          if (message?.chat.type !== 'private' || message.text === undefined) return [];
          const { id, username, first_name: first, last_name: last } = message.chat;
          const name = (username ? `@${username}` : [first, last].filter(Boolean).join(' ')).slice(0, 64);
          return [{ update, chat: { id, name }, text: message.text, language: message.from?.language_code ?? '' }];
        });
        return { messages, next: Math.max(offset, ...updates.map(({ update_id: id }) => id + 1)) };
      }),
  };
}

async function tried<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw withoutToken(error);
  }
}

/** Replaces an error of grammY, because the address in a network error contains the token. */
const withoutToken = (error: unknown): Error =>
  error instanceof GrammyError
    ? new TelegramRefusal(error.error_code, error.description, error.parameters.retry_after ?? null)
    : new Error('no_answer' satisfies TelegramFault);

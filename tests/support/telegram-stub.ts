import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export const botToken = '7000000001:AAF-stub_stub_stub_stub_stub_stub_stu';
export const otherToken = '7000000002:AAF-othr_othr_othr_othr_othr_othr_oth';

interface Refusal {
  error_code: number;
  description: string;
  parameters?: { retry_after: number };
}

interface Sent {
  chat_id: string;
  text: string;
}

/** Bot API (https://core.telegram.org/bots/api) on this machine, with two bots. */
export interface TelegramStub {
  url: string;
  /** Messages that the bot has sent. */
  sent: Sent[];
  /** Called methods with their parameters, oldest first. */
  calls: { method: string; params: Record<string, unknown> }[];
  /** Milliseconds that a request for updates waits if there are none. */
  waitMs: number;
  /** Largest number of requests for updates that waited at the same time. */
  mostPolls: number;
  /** Refusals by method name. Every later request with such a method is refused. */
  refusals: Partial<Record<string, Refusal>>;
  /** Adds a message to the bot in a private chat. */
  write: (chatId: number, text: string, chat?: object) => void;
}

export async function telegramStub(): Promise<TelegramStub> {
  const updates: { update_id: number; message: object }[] = [];
  const known: Record<string, object> = {
    [botToken]: { id: 7000000001, is_bot: true, username: 'razmen_test_bot' },
    [otherToken]: { id: 7000000002, is_bot: true, username: 'other_test_bot' },
  };
  let waiting = 0;
  const stub: TelegramStub = {
    url: '',
    sent: [],
    calls: [],
    waitMs: 20,
    mostPolls: 0,
    refusals: {},
    write: (id, text, chat = { username: `chat${id}`, first_name: 'Anna' }) => {
      const message = {
        message_id: 1,
        date: 0,
        text,
        from: { id, language_code: 'en' },
        chat: { id, type: 'private', ...chat },
      };
      updates.push({ update_id: 100 + updates.length, message });
    },
  };

  const results: Record<string, (bot: object, params: Record<string, unknown>) => unknown> = {
    getMe: (bot) => bot,
    deleteWebhook: () => true,
    sendMessage: (_, { chat_id, text }) => {
      stub.sent.push({ chat_id: String(chat_id), text: String(text) });
      return { message_id: stub.sent.length, date: 0, chat: { id: chat_id, type: 'private' } };
    },
    getUpdates: async (_, { offset }) => {
      const due = () => updates.filter(({ update_id: id }) => id >= Number(offset));
      waiting += 1;
      stub.mostPolls = Math.max(stub.mostPolls, waiting);
      for (let waited = 0; due().length === 0 && waited < stub.waitMs; waited += 5) await pause(5);
      waiting -= 1;
      return due();
    },
  };

  const answer = async (url: string, params: Record<string, unknown>) => {
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(url) ?? [];
    stub.calls.push({ method, params });
    const bot = known[token];
    const refusal = bot ? stub.refusals[method] : { error_code: 401, description: 'Unauthorized' };
    if (!bot || refusal) return { ok: false, ...refusal };
    return { ok: true, result: await results[method]?.(bot, params) };
  };

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await answer(request.url ?? '', await jsonOf(request));
    response.writeHead('error_code' in body ? Number(body.error_code) : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stub;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString());
}

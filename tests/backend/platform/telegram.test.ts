import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pollAsLeader } from '#backend/jobs/poll-telegram.ts';
import { sendNoticeTelegram } from '#backend/modules/platform/staff-notices/service.ts';
import { pollTelegram } from '#backend/modules/platform/telegram/service.ts';
import { testApp } from '../../support/app.ts';
import { dumpOf, found, recordedLog } from '../../support/canary.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { choose, dispatched, endPause, forgetNotices } from '../../support/notices.ts';
import { botToken, otherToken, telegramStub } from '../../support/telegram-stub.ts';

const telegram = await telegramStub();
const { log, lines } = recordedLog();
const api = await testApp({ env: { TELEGRAM_API_URL: telegram.url }, log });
const owner = await Operator.open(api, 'owner');
const operator = await Operator.open(api, 'operator');

const secretPart = botToken.split(':')[1] ?? '';
const never = new AbortController().signal;
const poll = () => pollTelegram(api.deps, never);

const call = (who: Operator, method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
  api.app.inject({
    method,
    url: `/api/v1/operator/telegram/${path}`,
    headers: who.headers,
    ...(payload && { payload }),
  });
const setBot = (token = botToken) => call(owner, 'PUT', 'bot/', { token });
const stateOf = async (who: Operator) => (await who.get('notices/')).json().telegram;
const codeOf = async (who: Operator) =>
  new URL((await call(who, 'POST', 'link/')).json().url).searchParams.get('start');

/** Connects a chat with the id 555 to the operator. */
async function linkOperator(): Promise<void> {
  telegram.write(555, `/start ${await codeOf(operator)}`);
  await poll();
  telegram.sent.length = 0;
}

async function markedClaim(): Promise<number> {
  const { id, guest } = await walkTo(operator, 'marked_paid');
  return (await guest.status(id)).json().number;
}

async function deliver(): Promise<void> {
  for (const batch of await dispatched(api, 'noticeTelegram')) await sendNoticeTelegram(api.deps, { batch });
}

beforeEach(async () => {
  telegram.refusals = {};
  await forgetNotices(api);
  await sql`delete from telegram_chats`.execute(api.db);
  await sql`update telegram_bot set failed_at = null, error = null, quiet_until = null`.execute(api.db);
  // Set the bot's token only if necessary, because the API checks at most ten tokens a minute.
  if ((await stateOf(owner)).bot?.username !== 'razmen_test_bot') await setBot();
  telegram.sent.length = 0;
  telegram.calls.length = 0;
});

describe('the bot', () => {
  test('is set up by its token, which Telegram has confirmed, and is shown by its name only', async () => {
    const answer = await setBot();
    expect(answer.json().bot).toEqual({ username: 'razmen_test_bot', error: null, failedAt: null });
    expect(answer.body + (await operator.get('notices/')).body).not.toContain(secretPart);
    expect(telegram.calls.map(({ method }) => method)).toEqual(['getMe', 'deleteWebhook']);
  });

  test('is set and removed by nobody without the permission, and not without a fresh code', async () => {
    expect((await call(operator, 'PUT', 'bot/', { token: botToken })).statusCode).toBe(403);
    expect((await call(operator, 'DELETE', 'bot/')).statusCode).toBe(403);
    await sql`update sessions set code_at = null`.execute(api.db);
    for (const answer of [await setBot(), await call(owner, 'DELETE', 'bot/')])
      expect(answer.json().code).toBe('fresh_code_required');
    await sql`update sessions set code_at = now()`.execute(api.db);
    expect(telegram.calls).toEqual([]);
  });

  test('keeps its former token if Telegram refuses the new one or does not answer', async () => {
    const unknown = await setBot(`1${botToken}`);
    expect(unknown.json().fields.token[0]).toContain('не знает такого токена');
    telegram.refusals.getMe = { error_code: 502, description: 'Bad Gateway' };
    expect((await setBot()).json().fields.token[0]).toContain('не отвечает');
    telegram.refusals = {};
    await linkOperator();
    expect((await stateOf(operator)).chat.name).toBe('@chat555');
  });

  test('leaves its token in no table, no line of the log and no entry of the change log', async () => {
    await call(owner, 'DELETE', 'bot/');
    await setBot();
    telegram.refusals.getUpdates = { error_code: 500, description: 'Internal Server Error' };
    await poll();
    const deps = { ...api.deps, config: { ...api.deps.config, telegramApiUrl: 'http://127.0.0.1:9' } };
    await sql`update telegram_bot set failed_at = null`.execute(api.db);
    await pollTelegram(deps, never);
    for (const [name, text] of await dumpOf(api.ownerUrl))
      expect([name, found(text, [secretPart])]).toEqual([name, []]);
    expect(lines()).toContain('telegram: polling failed');
    expect(found(lines(), [secretPart])).toEqual([]);
    const [entry] = (await owner.get('journal/?room=settings')).json().results;
    expect(entry.changes).toEqual([
      { field: 'telegramBot', before: null, after: expect.stringMatching(/^@razmen_test_bot \([0-9a-f]{8}\)$/) },
    ]);
  });

  test('that fails says why, and works again by itself', async () => {
    telegram.refusals.getUpdates = { error_code: 409, description: 'Conflict: terminated by other getUpdates request' };
    await poll();
    expect((await stateOf(owner)).bot.error).toBe('Conflict: terminated by other getUpdates request');
    telegram.refusals = {};
    await poll();
    expect(telegram.calls.filter(({ method }) => method === 'getUpdates')).toHaveLength(1);
    await sql`update telegram_bot set failed_at = failed_at - interval '31 seconds'`.execute(api.db);
    await poll();
    expect((await stateOf(owner)).bot.error).toBeNull();
  });

  test('takes the chats of staff along when it is removed or replaced by another bot', async () => {
    await linkOperator();
    await setBot();
    expect((await stateOf(operator)).chat).not.toBeNull();
    await setBot(otherToken);
    expect(await stateOf(operator)).toMatchObject({ bot: { username: 'other_test_bot' }, chat: null });
    await setBot();
    await linkOperator();
    await call(owner, 'DELETE', 'bot/');
    expect(await stateOf(operator)).toEqual({ bot: null, chat: null });
    expect((await call(operator, 'POST', 'link/')).statusCode).toBe(404);
  });

  test('is asked for messages by one worker only', async () => {
    // Receive the earlier messages first, so that the next request for updates has to wait.
    await poll();
    Object.assign(telegram, { mostPolls: 0, waitMs: 10_000 });
    const first = pollAsLeader(api.deps, never);
    await vi.waitFor(() => expect(telegram.mostPolls).toBe(1), 5_000);
    expect(await pollAsLeader(api.deps, never)).toBe(false);
    telegram.waitMs = 20;
    expect(await first).toBe(true);
    expect(telegram.mostPolls).toBe(1);
  });
});

describe('a link', () => {
  test('connects the private chat that opens it, once', async () => {
    const code = await codeOf(operator);
    telegram.write(-9, `/start ${code}`, { type: 'group', title: 'Team' });
    await poll();
    expect((await stateOf(operator)).chat).toBeNull();
    telegram.write(555, `/start ${code}`);
    telegram.write(666, `/start ${code}`);
    await poll();
    expect((await stateOf(operator)).chat).toMatchObject({ name: '@chat555', isBlocked: false, error: null });
    expect((await stateOf(owner)).chat).toBeNull();
    expect(telegram.sent).toHaveLength(2);
    const textTo = (chat: string) => telegram.sent.find(({ chat_id }) => chat_id === chat)?.text;
    expect(textTo('555')).toContain('уведомления будут приходить сюда');
    expect(textTo('666')).toContain('The link did not work');
  });

  test('expires, and ends with the next link of the same person', async () => {
    const [first, second] = [await codeOf(operator), await codeOf(operator)];
    telegram.write(555, `/start ${first}`);
    await poll();
    expect((await stateOf(operator)).chat).toBeNull();
    await sql`update telegram_links set expires_at = now() - interval '1 second'`.execute(api.db);
    telegram.write(555, `/start ${second}`);
    await poll();
    expect((await stateOf(operator)).chat).toBeNull();
  });

  test('of somebody who has left the staff connects nothing', async () => {
    const colleague = await Operator.open(api, 'operator');
    const code = await codeOf(colleague);
    await sql`update users set role = 'user' where id = ${colleague.id}`.execute(api.db);
    telegram.write(555, `/start ${code}`);
    await poll();
    expect(await api.db.selectFrom('telegramChats').select('userId').execute()).toEqual([]);
  });

  test('is handled once, and other messages are not answered', async () => {
    telegram.write(555, 'hello');
    await poll();
    await poll();
    expect(telegram.sent).toEqual([]);
    const offsets = telegram.calls.filter(({ method }) => method === 'getUpdates').map(({ params }) => params.offset);
    expect(Number(offsets[1])).toBeGreaterThan(Number(offsets[0]));
  });
});

describe('a notice', () => {
  beforeEach(linkOperator);

  test('is the subject of the mail and a link, to linked chats of those who want it', async () => {
    await choose(operator, 'newClaim', 'telegram', false);
    const number = await markedClaim();
    await deliver();
    expect(telegram.sent).toHaveLength(1);
    const [title, url, ...rest] = telegram.sent[0]?.text.split('\n') ?? [];
    expect([telegram.sent[0]?.chat_id, rest]).toEqual(['555', []]);
    expect(title?.replaceAll('\u00a0', ' ')).toBe(`Оплачена заявка № ${number}: Bitcoin → Сбербанк, 0,01 BTC`);
    expect(url).toMatch(new RegExp(`/operator\\?search=${number}$`));
    await deliver();
    expect(telegram.sent).toHaveLength(1);
  });

  test('that nobody gets is not kept', async () => {
    await call(operator, 'DELETE', 'link/');
    await markedClaim();
    expect(await dispatched(api, 'noticeTelegram')).toEqual([]);
    expect(await api.db.selectFrom('staffNotices').select('kind').execute()).toEqual([]);
    expect(await api.db.selectFrom('staffNoticeSends').select('channel').execute()).toEqual([]);
  });

  test('waits as long as Telegram asks, and so do notices to others', async () => {
    telegram.refusals.sendMessage = {
      error_code: 429,
      description: 'Too Many Requests: retry after 120',
      parameters: { retry_after: 120 },
    };
    await markedClaim();
    const [batch = ''] = await dispatched(api, 'noticeTelegram');
    await sendNoticeTelegram(api.deps, { batch });
    telegram.refusals = {};
    const { rows } = await sql<{ wait: number }>`select extract(epoch from start_after - now())::int as wait
      from pgboss.job where name = 'noticeTelegram' and start_after > now()`.execute(api.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.wait).toBeGreaterThan(115);
    await sendNoticeTelegram(api.deps, { batch });
    expect(telegram.sent).toEqual([]);
    await sql`update telegram_bot set quiet_until = now() - interval '1 second'`.execute(api.db);
    await sendNoticeTelegram(api.deps, { batch });
    expect(telegram.sent).toHaveLength(1);
  });

  test('to a person who has blocked the bot switches the channel off until the chat is linked again', async () => {
    telegram.refusals.sendMessage = { error_code: 403, description: 'Forbidden: bot was blocked by the user' };
    await markedClaim();
    await deliver();
    expect((await stateOf(operator)).chat).toMatchObject({
      isBlocked: true,
      error: 'Forbidden: bot was blocked by the user',
    });
    telegram.refusals = {};
    await endPause(api);
    await markedClaim();
    await deliver();
    expect(telegram.sent).toEqual([]);
    await linkOperator();
    expect((await stateOf(operator)).chat).toMatchObject({ isBlocked: false, error: null });
  });

  test('that fails is tried again, and the page says so until one arrives', async () => {
    telegram.refusals.sendMessage = { error_code: 500, description: 'Internal Server Error' };
    await markedClaim();
    const [batch = ''] = await dispatched(api, 'noticeTelegram');
    await expect(sendNoticeTelegram(api.deps, { batch })).rejects.toThrow('Internal Server Error');
    expect((await stateOf(operator)).chat).toMatchObject({ isBlocked: false, error: 'Internal Server Error' });
    telegram.refusals.sendMessage = { error_code: 400, description: 'Bad Request: message is too long' };
    await expect(sendNoticeTelegram(api.deps, { batch })).rejects.toHaveProperty('name', 'PermanentError');
    telegram.refusals = {};
    await sendNoticeTelegram(api.deps, { batch });
    expect((await stateOf(operator)).chat.error).toBeNull();
    expect(telegram.sent).toHaveLength(1);
  });
});

test('a test message says where it went, or why not', async () => {
  const testMessage = async () => (await operator.post('notices/test/', { channel: 'telegram' })).json().results;
  expect(await testMessage()).toEqual([]);
  await linkOperator();
  expect(await testMessage()).toEqual([{ to: '@chat555', error: null }]);
  telegram.refusals.sendMessage = { error_code: 401, description: 'Unauthorized' };
  expect(await testMessage()).toEqual([{ to: '@chat555', error: 'Unauthorized' }]);
  expect((await stateOf(owner)).bot.error).toBe('Unauthorized');
});

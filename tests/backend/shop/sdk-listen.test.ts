import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { webhookSecret } from '#backend/modules/shop/webhooks/signature.ts';
import { type ClaimEvent, Shop as Client, forwardTestEvents, verifyWebhook } from '#sdk/src/index.ts';
import { testApp } from '../../support/app.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();
const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
const root = new URL('../../../', import.meta.url).pathname;
const secret = webhookSecret('a secret of the test', 'salt');

interface Received {
  id: unknown;
  order: string;
  status: string;
}

/** Starts a server of a shop. `answer` returns the HTTP status of each response. */
async function server(answer: (received: Received, before: readonly Received[]) => number) {
  const received: Received[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const event = verifyWebhook({ body: Buffer.concat(parts), headers: request.headers, secret }) as ClaimEvent;
    const one = { id: request.headers['webhook-id'], order: event.data.order, status: event.data.status };
    response.writeHead(answer(one, received)).end();
    received.push(one);
  };
  const http = createServer((request, response) => void take(request, response)).listen(0);
  onTestFinished(() => void http.close());
  await once(http, 'listening');
  return { received, to: `http://127.0.0.1:${(http.address() as { port: number }).port}/` };
}

/** Opens a new shop and forwards the events of its test claims to `to`. The returned `create` creates a test claim. */
async function forward(to: string) {
  const stop = new AbortController();
  const { key } = await (await Shop.open(api)).testing();
  const shop = new Client({ url, ...key });
  const create = async (order: string) => {
    const { fromPs, toPs, fromSumma, toSumma, quoteId } = await shop.quote({ from: 1, to: 30, fromSumma: '0.01' });
    const buyer = { email: 'buyer@example.org', toRequisites: demoAddress('TRC20') };
    return await shop.createClaim({ order, fromPs, toPs, fromSumma, toSumma, quoteId, ...buyer });
  };
  const earlier = await create('earlier');
  await shop.playOutcome(earlier.id, 'expired');
  const answers: unknown[] = [];
  let began = () => {};
  const beginning = new Promise<void>((done) => (began = done));
  const watched: typeof fetch = async (address, init) => {
    const response = await fetch(address, init);
    if (response.url.includes('after=') && !response.url.includes('size')) began();
    return response;
  };
  const ended = forwardTestEvents({
    shop: new Client({ url, ...key, fetch: watched }),
    to,
    secret,
    signal: stop.signal,
    intervalMs: 20,
    retryDelaysMs: [10, 20],
    onSent: (_, answer) => answers.push(answer),
  });
  onTestFinished(async () => {
    stop.abort();
    await ended;
  });
  await beginning;
  return { shop, create, answers, ended };
}

const toDone = ['wait_payment', 'confirming', 'paid', 'payout', 'payout_sent', 'done'];

describe('events of test claims', () => {
  test('reach a server of the same machine, signed, in order, and without those from before', async () => {
    const { received, to } = await server(() => 204);
    const { shop, create, answers } = await forward(to);
    await shop.playOutcome((await create('now')).id, 'done');
    await expect.poll(() => received.map(({ status }) => status)).toEqual(toDone);
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ status: 204, retryMs: null })));
  });

  test('are sent again under the same id until the server accepts them, before the next of their claim', async () => {
    const { received, to } = await server(({ status }, before) =>
      status === 'paid' && before.filter((one) => one.status === 'paid').length < 3 ? 500 : 204,
    );
    const { shop, create, answers } = await forward(to);
    await shop.playOutcome((await create('again')).id, 'done');
    await expect.poll(() => received.at(-1)?.status).toBe('done');
    expect(received.map(({ status }) => status)).toEqual(toDone.toSpliced(2, 0, 'paid', 'paid', 'paid'));
    expect(new Set(received.filter(({ status }) => status === 'paid').map(({ id }) => id)).size).toBe(1);
    expect(answers.filter((answer) => (answer as { retryMs: unknown }).retryMs !== null)).toEqual([
      { status: 500, retryMs: 10 },
      { status: 500, retryMs: 20 },
      { status: 500, retryMs: 20 },
    ]);
  });

  test('of one claim do not wait for those of another', async () => {
    const { received, to } = await server(({ order }) => (order === 'stuck' ? 503 : 204));
    const { shop, create } = await forward(to);
    await shop.playOutcome((await create('stuck')).id, 'done');
    await shop.playOutcome((await create('free')).id, 'done');
    await expect
      .poll(() => received.filter(({ order }) => order === 'free').map(({ status }) => status))
      .toEqual(toDone);
    expect(new Set(received.filter(({ order }) => order === 'stuck').map(({ status }) => status))).toEqual(
      new Set(['wait_payment']),
    );
  });

  test('are no longer sent after an answer of 410', async () => {
    const { received, to } = await server(() => 410);
    const { shop, create, ended } = await forward(to);
    await shop.playOutcome((await create('gone')).id, 'done');
    await ended;
    expect(received.map(({ status }) => status)).toEqual(['wait_payment']);
  });
});

describe('razmen-listen', () => {
  const environment = { RAZMEN_URL: url, RAZMEN_KEY: 'test_1', RAZMEN_SECRET: 'sk_1' };

  /** Runs the command until it ends. A command that does not end fails the test. */
  const run = (args: string[], env: Record<string, string> = environment) =>
    new Promise<{ code: unknown; out: string; said: string }>((done) => {
      const command = join(root, 'sdk/src/listen-command.ts');
      execFile(
        process.execPath,
        [command, ...args],
        { env: { NODE_ENV: 'test', ...env }, timeout: 8_000 },
        (error, out, said) => done({ code: error ? (error.code ?? error.signal) : 0, out, said }),
      );
    });

  test('explains its environment for --help, and ends', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const word of [...Object.keys(environment), 'WEBHOOK_SECRET', '--print-secret']) expect(out).toContain(word);
  });

  test('prints the same secret at every start, or the one that it is given', async () => {
    const printed = await run(['--print-secret']);
    expect(printed.out).toMatch(/^whsec_\S{43}=\n$/);
    expect(await run(['--print-secret'])).toEqual(printed);
    expect((await run(['--print-secret'], { WEBHOOK_SECRET: 'whsec_own' })).out).toBe('whsec_own\n');
  });

  test.each([
    ['the address of your server is missing', [], environment],
    ['nowhere is not an http address', ['nowhere'], environment],
    ['RAZMEN_URL is not', ['http://localhost:4000/'], { ...environment, RAZMEN_URL: '' }],
    ['RAZMEN_KEY is not a test key', ['http://localhost:4000/'], { ...environment, RAZMEN_KEY: 'live_1' }],
    ['RAZMEN_SECRET is not set', ['http://localhost:4000/'], { ...environment, RAZMEN_SECRET: '' }],
    ['RAZMEN_KEY is not set', ['http://localhost:4000/'], { ...environment, RAZMEN_KEY: '' }],
    ['There is no such key', ['http://localhost:4000/'], { ...environment, LANG: 'en_GB.UTF-8' }],
    ['Такого ключа нет', ['http://localhost:4000/'], { ...environment, LANG: 'ru_RU.UTF-8' }],
  ])('ends with one line of explanation: %s', async (line, args, env) => {
    const { code, said } = await run(args, env);
    expect([code, said]).toEqual([1, expect.stringContaining(line)]);
    expect(said).not.toContain('    at ');
  });
});

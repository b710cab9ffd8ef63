import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '#backend/app.ts';
import type { Deps } from '#backend/deps.ts';
import { ApiError } from '#backend/errors.ts';
import { serve } from '#backend/plugins/serve.ts';
import { testConfig } from '../../support/app.ts';

const lines: { level: number }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const deps = { log, config: testConfig('postgres://127.0.0.1/none') } as unknown as Deps;
const path = '/front-api/auth/logout/';
const readPath = '/api/v1/partners/';
const work = vi.fn();

afterEach(() => {
  lines.length = 0;
  work.mockClear();
});

/**
 * Builds an API with one write call and one read call. `pause` stands for the lookup of the session and runs before all
 * other hooks of these calls.
 */
async function start(pause: (socketClosed: Promise<unknown>) => Promise<unknown>) {
  const app = buildApp(deps, [
    (routes) => {
      routes.addHook(
        'onRequest',
        async ({ raw }) => void (await pause(new Promise((closed) => raw.socket.once('close', closed)))),
      );
      serve(routes, `POST ${path}`, () => void work());
      serve(routes, `GET ${readPath}`, () => {
        work();
        throw new ApiError('gone');
      });
    },
  ]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

const read = (to: string) => `GET ${to} HTTP/1.1\r\nHost: x\r\n\r\n`;
const request = (to: string, length = 2) =>
  [`POST ${to} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', `Content-Length: ${length}`, '', '{}'].join(
    '\r\n',
  );

/** Sends a request and disconnects once the API has received it. */
async function sendAndLeave(app: Awaited<ReturnType<typeof start>>['app'], port: number, text: string) {
  const arrival = once(app.server, 'request') as Promise<[IncomingMessage]>;
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  const [{ socket: received }] = await arrival;
  socket.destroy();
  await once(received, 'close').catch(() => undefined);
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

test.each([
  ['while the API looks up the session', readPath],
  ['before it learns that the path does not exist', '/api/v1/nowhere/'],
])('a request whose client leaves %s does no work and logs no error', async (_when, to) => {
  const { app, port } = await start((socketClosed) => socketClosed);
  await sendAndLeave(app, port, read(to));
  expect(work).not.toHaveBeenCalled();
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  await app.close();
});

test('a request whose client leaves amid the body logs no error', async () => {
  const { app, port } = await start(async () => undefined);
  await sendAndLeave(app, port, request(path, 500));
  expect(work).not.toHaveBeenCalled();
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  await app.close();
});

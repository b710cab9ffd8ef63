import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { forwarder } from '#lib/server/forward.ts';
import { callHandler } from './call-handler.ts';
import { type Asked, json, type StubApi, stubApi } from './stub-api.ts';

const site = 'http://exchange.test';
const ours = { 'x-requested-with': 'razmen', host: 'exchange.test', origin: site, 'sec-fetch-site': 'same-origin' };

type Answer = (asked: Asked, response: ServerResponse) => void;

/**
 * Connects the BFF's forwarder to a stub API. Called once per test file; `jsonMs` is the timeout of JSON calls in
 * milliseconds.
 */
export function forwarding({ jsonMs = 60_000 } = {}) {
  const forward = forwarder({ jsonMs, uploadMs: 60_000 });
  let api: StubApi;
  let answer: Answer;

  beforeAll(async () => {
    api = await stubApi((asked, response) => answer(asked, response));
  });
  afterAll(() => api.close());
  beforeEach(() => {
    api.asked.length = 0;
    answer = (_asked, response) => json(response, 200, { fine: true });
  });

  const send = (path: string, init: RequestInit = {}) => callHandler(forward, new Request(site + path, init));
  return {
    send,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...ours, ...headers },
        duplex: 'half',
      } as RequestInit),
    answers: (next: Answer) => {
      answer = next;
    },
    server: () => api.server,
    asked: () => api.asked,
    last: () => {
      const asked = api.asked.at(-1);
      if (!asked) throw new Error('the API was not asked');
      return asked;
    },
  };
}

export const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
export const cookiesOf = (response: Response) => response.headers.getSetCookie().join('\n');
export const claimId = '7f1d2c3b-4a59-4e68-8f70-112233445566';

import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '#backend/app.ts';
import type { Deps } from '#backend/deps.ts';
import { serve } from '#backend/plugins/serve.ts';
import { testConfig } from '../../support/app.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const deps = { log, config: testConfig('postgres://127.0.0.1/none') } as unknown as Deps;
const app = buildApp(deps, [
  (routes) =>
    serve(routes, 'POST /front-api/auth/logout/', () => {
      throw new Error('a bug');
    }),
]);

async function idOf(headers: Record<string, string>): Promise<string> {
  lines.length = 0;
  const response = await app.inject({ method: 'POST', url: '/front-api/auth/logout/', headers });
  const id = String(response.headers['x-request-id']);
  expect(lines.map((line) => (JSON.parse(line) as { reqId: string }).reqId)).toEqual([id, id]);
  return id;
}

test('the request id from the web app appears in the log and in error responses', async () => {
  const id = 'e35b15a2-f6f6-4e4a-aff8-b31b018d171a';
  expect(await idOf({ 'x-request-id': id })).toBe(id);
});

test.each(['short', 'x'.repeat(36), 'a'.repeat(37), 'abcdefabcdefabcdef "injected"'])(
  'a malformed request id is replaced: %j',
  async (forwarded) => {
    expect(await idOf({ 'x-request-id': forwarded })).toMatch(/^[0-9a-f]{16}$/);
  },
);

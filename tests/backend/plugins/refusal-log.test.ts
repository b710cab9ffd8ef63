import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '#backend/app.ts';
import type { Deps } from '#backend/deps.ts';
import { ApiError } from '#backend/errors.ts';
import { serve } from '#backend/plugins/serve.ts';
import { testConfig } from '../../support/app.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const deps = { log, config: testConfig('postgres://127.0.0.1/none') } as unknown as Deps;

test.each([
  ['tech', 'info', 30],
  ['unavailable', 'error', 50],
] as const)('a call refused with %s is logged as %s', async (code, _, level) => {
  const app = buildApp(deps, [
    (routes) =>
      serve(routes, 'POST /front-api/auth/logout/', () => {
        throw new ApiError(code);
      }),
  ]);
  lines.length = 0;
  expect((await app.inject({ method: 'POST', url: '/front-api/auth/logout/' })).statusCode).toBe(503);
  expect(Math.max(...lines.map((line) => (JSON.parse(line) as { level: number }).level))).toBe(level);
  await app.close();
});

import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#backend/app.ts';
import type { Deps } from '#backend/deps.ts';
import { openApi } from '#backend/plugins/openapi-document.ts';
import { errorStatus } from '#contracts/errors.ts';
import { listOfCalls } from '#contracts/index.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { testConfig } from '../support/app.ts';

const deps = { log: pino({ level: 'silent' }), config: testConfig('postgres://127.0.0.1/none') } as unknown as Deps;
const app = buildApp(deps);
await app.ready();

const calls = listOfCalls().map(([address, endpoint]) => {
  const [method = '', path = ''] = address.split(' ');
  return { address, method, path, endpoint };
});

describe.each(calls)('$address', ({ method, path, endpoint }) => {
  it('is answered by the backend', () => {
    // With ignoreTrailingSlash the router knows paths without their last slash.
    expect(app.hasRoute({ method, url: path.replace(/\/$/, '') }) || app.hasRoute({ method, url: path })).toBe(true);
  });

  it('describes the params that its path has', () => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
  });

  it('can be answered: no transform, no default in the response', () => {
    const { response } = endpoint;
    if (!(response instanceof z.ZodType)) return;
    const kinds = new Set<string>();
    z.toJSONSchema(response, {
      io: 'output',
      unrepresentable: 'any',
      override: ({ zodSchema }) => void kinds.add(zodSchema._zod.def.type),
    });
    // These run one way only, and an answer is encoded.
    for (const kind of ['transform', 'pipe', 'default', 'prefault', 'catch']) expect(kinds).not.toContain(kind);
  });

  it('answers with a body exactly when its status has one', () => {
    expect(endpoint.status === 204).toBe(endpoint.response === null);
  });
});

it.each(Object.keys(errorStatus))('the refusal %s has its words in both languages', (code) => {
  for (const words of [ru, en]) expect((words.Errors as Record<string, string>)[code]).toMatch(/\S/);
});

it('has no words for refusals there are not', () => {
  for (const words of [ru, en]) expect(Object.keys(words.Errors).sort()).toEqual(Object.keys(errorStatus).sort());
});

it('describes each call once in OpenAPI 3.1', async () => {
  const document = openApi() as { openapi: string; paths: Record<string, Record<string, { operationId: string }>> };
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  expect(document.openapi).toBe('3.1.0');
  expect(operations).toHaveLength(calls.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
  const served = await app.inject('/api/docs/openapi.json');
  expect(served.json()).toEqual(JSON.parse(JSON.stringify(document)));
});

it.each([
  ['/api/docs', 'Вызовы API'],
  ['/en/api/docs', 'API calls'],
])('shows the calls at %s without a script', async (url, title) => {
  const page = await app.inject(url);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(title);
  expect(page.body).not.toContain('<script');
  for (const { address } of calls) expect(page.body).toContain(`<code>${address}</code>`);
});

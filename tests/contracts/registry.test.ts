import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorStatus } from '#contracts/errors.ts';
import { endpointEntries } from '#contracts/index.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

// These tests cover the contracts only. tests/backend/plugins/registry.test.ts checks that the backend implements each
// call.

const root = join(import.meta.dirname, '../..');

const calls = endpointEntries().map(([address, endpoint]) => ({ address, endpoint }));

describe.each(calls)('$address', ({ address, endpoint }) => {
  test('describes exactly the params of its path', () => {
    const inPath = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
  });

  test('has a response schema without transforms and defaults', () => {
    const { response } = endpoint;
    if (!(response instanceof z.ZodType)) return;
    const kinds = new Set<string>();
    z.toJSONSchema(response, {
      io: 'output',
      unrepresentable: 'any',
      override: ({ zodSchema }) => void kinds.add(zodSchema._zod.def.type),
    });
    // Response schemas must not contain transforms or defaults. Zod would apply them on decoding, but the API only
    // encodes responses.
    for (const kind of ['transform', 'pipe', 'default', 'prefault', 'catch']) expect(kinds).not.toContain(kind);
  });

  test('has a response body unless its status is 204', () => {
    expect(endpoint.status === 204).toBe(endpoint.response === null);
  });
});

test('every error code is used by the backend or by the web server', () => {
  const files = ['backend', 'lib/server'].flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }));
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  expect(Object.keys(errorStatus).filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});

test('every error code has a text in both languages, and no text is unused', () => {
  for (const { Errors } of [ru, en]) {
    expect(Object.keys(Errors).toSorted()).toEqual(Object.keys(errorStatus).toSorted());
    for (const words of Object.values(Errors)) expect(words).toMatch(/\S/);
  }
});

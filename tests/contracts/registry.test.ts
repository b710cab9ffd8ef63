import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorStatus } from '#contracts/errors.ts';
import { endpointEntries } from '#contracts/index.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

// That each call is answered by the backend is proved in tests/backend/registry.test.ts.

const calls = endpointEntries().map(([address, endpoint]) => ({ address, endpoint }));

describe.each(calls)('$address', ({ address, endpoint }) => {
  test('describes the params that its path has', () => {
    const inPath = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
  });

  test('can be answered: no transform, no default in the response', () => {
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

  test('answers with a body exactly when its status has one', () => {
    expect(endpoint.status === 204).toBe(endpoint.response === null);
  });
});

test('has words for each refusal, and for no other, in both languages', () => {
  for (const { Errors } of [ru, en]) {
    expect(Object.keys(Errors).toSorted()).toEqual(Object.keys(errorStatus).toSorted());
    for (const words of Object.values(Errors)) expect(words).toMatch(/\S/);
  }
});

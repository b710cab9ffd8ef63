import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { handlerOf } from '#lib/server/fast-path/serve-api.ts';

const files = globSync('app/{api,front-api,en/api,en/front-api}/**/route.ts');

const addressOf = (file: string): string =>
  `/${file.slice('app/'.length, -'/route.ts'.length)}/`
    .replace('[[...path]]/', '')
    .replace('[...path]', 'v1/calculator');

test('route files exist for both languages', () => {
  expect(files).toHaveLength(14);
});

test.each(files)('%s and the fast path use the same handler', async (file) => {
  const route: Record<string, unknown> = await import(resolve(file));
  const handler = handlerOf(addressOf(file));
  expect(handler).toBeTypeOf('function');
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) expect(route[method]).toBe(handler);
});

test.each(['/', '/en/news', '/apiary/', '/rates.xml'])('the fast path leaves %s to Next', (address) => {
  expect(handlerOf(address)).toBeNull();
});

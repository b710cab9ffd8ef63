import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { matchCall } from '#lib/server/bff/route-table.ts';
import table from '../docs/route-table.json' with { type: 'json' };
import { middleware } from '../middleware.ts';

// Tests every route of the specification.

const app = new URL('../app', import.meta.url).pathname;
const samples: Record<string, string> = { uuid: '7f1d2c3b-4a59-4e68-8f70-112233445566', slug: 'a-slug' };
const sample = (row: string) => row.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '7');

/** Paths of all page files, without route groups and with `{}` in place of each parameter. */
const files = new Set(
  globSync('[[]locale[]]/**/page.tsx', { cwd: app }).map((file) => {
    const parts = file
      .split('/')
      .slice(1, -1)
      .filter((part) => !part.startsWith('('));
    return `/${parts.join('/').replace(/\[\w+\]/g, '{}')}`;
  }),
);

/**
 * Returns whether the page of a route exists. The route needs a page file, and the middleware must not respond with
 * 404.
 */
async function isPage(row: string, prefix: string): Promise<boolean> {
  const address = `http://exchange.test${prefix}${sample(row)}`.replace(/\/$/, '');
  const { status } = await middleware(new NextRequest(address));
  return status !== 404 && files.has(row.replace(/\{\w+\}/g, '{}'));
}

function isCall(row: string, prefix: string): boolean {
  const [method = '', path = ''] = sample(row).split(' ');
  try {
    matchCall(method, prefix + path);
    return true;
  } catch {
    return false;
  }
}

const languages = [
  ['Russian', ''],
  ['English', '/en'],
] as const;

test.each(languages)('every page of the specification exists in %s', async (_, prefix) => {
  const works = await Promise.all(table.pages.map(async (row) => [row, await isPage(row, prefix)] as const));
  expect(Object.fromEntries(works)).toEqual(Object.fromEntries(table.pages.map((row) => [row, true])));
});

test.each(languages)('every call of the specification exists in %s', (_, prefix) => {
  const works = table.calls.map((row) => [row, isCall(row, prefix)] as const);
  expect(Object.fromEntries(works)).toEqual(Object.fromEntries(table.calls.map((row) => [row, true])));
});

test('every route outside the pages exists', () => {
  const works = table.outside.map((row) => [row, existsSync(join(app, row, 'route.ts'))] as const);
  expect(Object.fromEntries(works)).toEqual(Object.fromEntries(table.outside.map((row) => [row, true])));
});

import { NextRequest } from 'next/server';
import { beforeAll, expect, test } from 'vitest';

const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' };

let linkOf: (path: string) => Promise<string | null>;

beforeAll(async () => {
  Object.assign(process.env, { PUBLIC_URL: 'https://exchange.example', SECRET: 's'.repeat(32) });
  const { middleware } = await import('../../middleware.ts');
  linkOf = async (path) =>
    (await middleware(new NextRequest(`http://evil.test${path}`, { headers: forged }))).headers.get('link');
});

test('a page links its other language at PUBLIC_URL, whatever host the request has', async () => {
  const link = await linkOf('/en/rules?a=1');
  expect(link).toBe(
    '<https://exchange.example/rules>; rel="alternate"; hreflang="ru", <https://exchange.example/en/rules>; rel="alternate"; hreflang="en", <https://exchange.example/rules>; rel="alternate"; hreflang="x-default"',
  );
});

test('a page that search engines must not index links no other language', async () => {
  expect(await linkOf('/account/orders')).toBeNull();
  expect(await linkOf('/login?next=/rules')).toBeNull();
});

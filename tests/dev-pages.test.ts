import { NextRequest } from 'next/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

const statusOf = async (path: string): Promise<number> => {
  const { middleware } = await import('../middleware.ts');
  return (await middleware(new NextRequest(`http://exchange.test${path}`))).status;
};
const extensions = async () => (await import('../next.config.ts')).default.pageExtensions;

test.each(['/dev/ui', '/en/dev/ui'])('%s is 404 in production, and the build omits its file', async (path) => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(await statusOf(path)).toBe(404);
  expect(await extensions()).not.toContain('dev.tsx');
});

test('/dev/ui is served in development only', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(await statusOf('/dev/ui')).toBe(200);
  expect(await extensions()).toContain('dev.tsx');
});

test('/dev/ui is in no sitemap and not in the route table', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const { sitePages } = await import('#lib/routes/pages.ts');
  expect(sitePages.filter(({ pattern }) => pattern.startsWith('/dev'))).toEqual([]);
});

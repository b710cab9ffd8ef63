import { expect, test, vi } from 'vitest';

/** The file as it is under such settings, which are read once in a process. */
async function robotsUnder(env: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { default: robots } = await import('#app/robots.ts');
  const said = robots();
  vi.unstubAllEnvs();
  return said;
}

test('a demo asks all robots to stay away', async () => {
  expect(await robotsUnder({ DEMO: '1' })).toEqual({ rules: { userAgent: '*', disallow: '/' } });
});

test('a real exchange names its sitemap by its full address and keeps robots from the calls', async () => {
  const { rules, sitemap } = await robotsUnder({
    DEMO: '0',
    PUBLIC_URL: 'https://exchange.test',
    SECRET: 's'.repeat(32),
  });
  expect(sitemap).toBe('https://exchange.test/sitemap.xml');
  expect(rules).toEqual({ userAgent: '*', disallow: ['/api/', '/front-api/', '/en/api/', '/en/front-api/'] });
});

test('without an address of its own it names no sitemap', async () => {
  expect(await robotsUnder({ DEMO: '0', PUBLIC_URL: '' })).not.toHaveProperty('sitemap');
});

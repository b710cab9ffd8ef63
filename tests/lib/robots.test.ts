import { expect, test, vi } from 'vitest';

/** Imports robots.ts again for each set of environment variables, because the settings are read only once. */
async function robotsUnder(env: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { default: robots } = await import('#app/robots.ts');
  const robotsFile = robots();
  vi.unstubAllEnvs();
  return robotsFile;
}

test('robots.txt of a demo disallows all robots', async () => {
  expect(await robotsUnder({ DEMO: '1' })).toEqual({ rules: { userAgent: '*', disallow: '/' } });
});

test('robots.txt of an exchange links its sitemap by an absolute URL and disallows the API paths', async () => {
  const { rules, sitemap } = await robotsUnder({
    DEMO: '0',
    PUBLIC_URL: 'https://exchange.test',
    SECRET: 's'.repeat(32),
  });
  expect(sitemap).toBe('https://exchange.test/sitemap.xml');
  expect(rules).toEqual({ userAgent: '*', disallow: ['/api/', '/front-api/', '/en/api/', '/en/front-api/'] });
});

test('robots.txt of an exchange without PUBLIC_URL links no sitemap', async () => {
  expect(await robotsUnder({ DEMO: '0', PUBLIC_URL: '' })).not.toHaveProperty('sitemap');
});

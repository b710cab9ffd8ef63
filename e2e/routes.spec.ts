import table from '../docs/route-table.json' with { type: 'json' };
import { addressIn, expect, languages, test } from './support/fixtures.ts';

const samples: Record<string, string> = { uuid: '7f1d2c3b-4a59-4e68-8f70-112233445566', slug: 'late-payments' };
const sample = (row: string) => row.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '7');

for (const language of languages) {
  test(`every page of the specification responds in ${language}`, async ({ request }) => {
    for (const row of table.pages) {
      const response = await request.get(addressIn(language, sample(row)));
      const html = await response.text();
      // The path of the claim page contains the id of a nonexistent claim, so the response is a 404.
      expect.soft(response.status(), row).toBe(row === '/claim/{uuid}' ? 404 : 200);
      expect.soft(html, row).toContain(`<html lang="${language}"`);
    }
  });

  test(`every call of the specification exists in ${language}`, async ({ request }) => {
    for (const row of table.calls) {
      const [method = '', path = ''] = sample(row).split(' ');
      const response = await request.fetch(addressIn(language, path), {
        method,
        headers: { 'x-requested-with': 'razmen' },
        ...(method !== 'GET' && { data: {} }),
      });
      const { code, detail } = (await response.json().catch(() => ({}))) as { code?: string; detail?: string };
      // The error text for an unknown route contains the requested path. The error text for a missing object does not
      // contain the path.
      const unknown = code === 'method' || (code === 'not_found' && detail?.includes(path) === true);
      expect.soft(unknown, row).toBe(false);
      expect.soft(response.status(), row).toBeLessThan(500);
    }
  });
}

test('a missing page is a 404 that is not cached, in the language of its path', async ({ request }) => {
  for (const path of ['/nope', '/nope.png', '/en/nope.xml', '/fonts/nope.woff2', '/_next/nope.js']) {
    const response = await request.get(path);
    expect.soft([response.status(), response.headers()['cache-control']], path).toEqual([404, 'no-store']);
  }
  expect(await (await request.get('/en/nope.xml')).text()).toContain('<html lang="en"');
});

test('Next’s image optimizer is disabled', async ({ request }) => {
  expect((await request.get('/_next/image?url=%2Fapp-icon.png&w=640&q=75')).status()).toBe(404);
});

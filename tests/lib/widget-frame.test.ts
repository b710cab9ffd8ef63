import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pathsWithHeaders } from '#lib/server/security-headers.ts';
import { type StubApi, stubApi } from '../support/stub-api.ts';

vi.mock('next-intl/server', async () => {
  const { default: ru } = await import('#messages/ru.json', { with: { type: 'json' } });
  return { getMessages: async () => ru };
});

const shop = '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71';
const origins = ['https://tea.example', 'http://localhost:3000'];
let api: StubApi;

beforeAll(async () => {
  api = await stubApi(({ path }, response) => {
    if (!path.endsWith(`/api/v1/widget/${shop}/`)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ shop, origins }));
  });
});
afterAll(() => api.close());

const open = async (id: string) => (await import('#lib/server/widget/frame.ts')).widgetFrame('ru', id);

describe('the frame of a widget', () => {
  test('may be shown by the origins of its shop and by this site alone, and loads nothing of others', async () => {
    const { status, headers } = await open(shop);
    const policy = headers.get('content-security-policy') ?? '';
    expect(status).toBe(200);
    expect(policy.split('; ')).toContain(`frame-ancestors 'self' ${origins.join(' ')}`);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy.replace(/frame-ancestors.*/, '')).not.toMatch(/https?:|unsafe|\*/);
    expect([headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual([null, 'nosniff']);
  });

  test('has no script of its own, and names the origins to which it may send its height', async () => {
    const html = await (await open(shop)).text();
    expect(html.match(/<script[^>]*>[^<]*/g)).toEqual(['<script type="module" src="/widget/frame.js">']);
    expect(html).toContain('data-origins="[&quot;https://tea.example&quot;,&quot;http://localhost:3000&quot;]"');
    expect(html).not.toMatch(/ style=| on\w+=/);
  });

  test.each(['7f1d2c3b-4a59-4e68-8f70-112233445566', 'nobody', '../claim'])('of %s does not exist', async (id) => {
    const { status, headers } = await open(id);
    expect([status, headers.get('x-frame-options')]).toEqual([404, 'DENY']);
  });
});

describe('the page that shows the widget as a shop would', () => {
  const demo = async (id: string) => (await import('#lib/server/widget/demo.ts')).widgetDemo('ru', id);

  test('embeds it by the script of shops, and can be embedded by nobody', async () => {
    const page = await demo(shop);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect([page.status, page.headers.get('x-frame-options')]).toEqual([200, 'DENY']);
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "frame-src 'self'"]));
    const pair = 'data-from="BTC" data-to="USDTTRC20"';
    const script = `<script src="/widget/embed.js" data-shop="${shop}" data-lang="ru" ${pair}></script>`;
    expect(await page.text()).toContain(script);
    expect((await demo('7f1d2c3b-4a59-4e68-8f70-112233445566')).status).toBe(404);
  });
});

describe('the headers that forbid frames', () => {
  const isCovered = (path: string) => new RegExp(`^${pathsWithHeaders}$`).test(path);

  test.each([`/widget/${shop}`, `/en/widget/${shop}`])('are left to the frame itself at %s', (path) => {
    expect(isCovered(path)).toBe(false);
  });

  test.each([
    '/',
    '/en',
    '/login',
    `/claim/${shop}`,
    `/en/claim/${shop}`,
    '/account/shop/link-generation',
    '/operator',
    '/widget',
    '/widget/frame.js',
    `/widget/${shop}/`,
    `/widget/${shop}/x`,
    `/x/widget/${shop}`,
    `/api/v1/widget/${shop}/`,
  ])('are sent at %s', (path) => {
    expect(isCovered(path)).toBe(true);
  });
});

describe('the scripts of the widget', () => {
  const source = (name: string) => readFileSync(new URL(`../../public/widget/${name}`, import.meta.url), 'utf8');

  test('are a few kilobytes each', () => {
    for (const name of ['embed.js', 'frame.js', 'frame.css']) expect(source(name).length).toBeLessThan(6_000);
  });

  test('send messages to listed origins or to this site only, and take them from the frame of the exchange only', () => {
    const listeners = /function listeners\(\) \{[^]*?\n\}/.exec(source('frame.js'))?.[0];
    expect(listeners?.match(/return .*;/g)).toEqual([
      'return [location.origin];',
      'return JSON.parse(dataset.origins);',
    ]);
    expect(source('frame.js').match(/.*postMessage\(/g)).toEqual([
      '  for (const origin of listeners()) parent.postMessage(',
    ]);
    expect(source('frame.js')).not.toContain("'*'");
    expect(source('embed.js')).toContain('if (sender !== origin || source !== frame.contentWindow) return;');
  });
});

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { chatPolicy } from '#lib/chat-policy.ts';

const rule = (policy: string, name: string) => policy.split('; ').find((line) => line.startsWith(`${name} `));

describe('the CSP of the chat frame', () => {
  test('allows no foreign host in the demo', () => {
    expect(chatPolicy('demo', 'https://chat.example.org')).not.toMatch(/https:|unsafe/);
  });

  test.each([
    ['chatwoot', 'https://chat.example.org', /chat\.example\.org/],
    ['jivo', '', /jivo/],
    ['tawk', '', /tawk\.to|jsdelivr/],
    ['crisp', '', /crisp\.chat/],
  ] as const)('allows the hosts of %s and of no other provider', (provider, url, own) => {
    const policy = chatPolicy(provider, url);
    const scripts = rule(policy, 'script-src')?.split(' ').slice(1) ?? [];
    expect(scripts.filter((source) => source !== "'self'").length).toBeGreaterThan(0);
    for (const source of scripts) expect(source === "'self'" || own.test(source)).toBe(true);
    expect(rule(policy, 'script-src')).not.toContain('unsafe');
    expect(rule(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'");
  });
});

describe('the chat frame', () => {
  beforeEach(() => vi.resetModules());

  async function frame(file: string, env: Record<string, string>, headers: Record<string, string> = {}) {
    for (const [name, value] of Object.entries({ DEMO: '0', ...env })) vi.stubEnv(name, value);
    const { chatFrame } = await import('#lib/server/chat/frame.ts');
    return chatFrame(file, new Headers(headers));
  }
  const chatwoot = {
    CHAT: 'chatwoot',
    CHAT_ID_RU: 'russian',
    CHAT_ID_EN: 'english',
    CHAT_URL: 'https://chat.example.org',
  };

  test.each([
    ['ru.html', 'russian', 'english'],
    ['en.html', 'english', 'russian'],
  ])('%s contains the widget of its own language only', async (file, own, other) => {
    const answer = await frame(file, chatwoot);
    const html = await answer.text();
    expect(html).toContain(`data-id="${own}"`);
    expect(html).not.toContain(other);
    expect(html).toContain('src="/chat/chatwoot.js"');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' https://chat.example.org");
  });

  test('is 404 for an unknown language and without a chat provider', async () => {
    expect((await frame('de.html', chatwoot)).status).toBe(404);
    vi.resetModules();
    expect((await frame('ru.html', { CHAT: 'none' })).status).toBe(404);
  });

  test.each([
    ['opened as a page', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }, 404],
    ['framed by another site', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }, 404],
    ['framed by this site', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }, 200],
    ['asked by an old browser', {}, 200],
  ])('%s, it answers as it should', async (_, headers, status) => {
    expect((await frame('ru.html', chatwoot, headers)).status).toBe(status);
  });

  test('loads Chatwoot from the host that the server names, whatever is stored at the desk', async () => {
    const chat = { provider: 'chatwoot', id: 'fromDesk', url: 'https://evil.example' };
    vi.doMock('#lib/server/site.ts', () => ({ siteData: async () => ({ chat }) }));
    onTestFinished(() => vi.doUnmock('#lib/server/site.ts'));
    const policy = (await frame('ru.html', chatwoot)).headers.get('content-security-policy');
    expect(policy).toContain('https://chat.example.org');
    expect(policy).not.toContain('evil');
  });

  test('follows the settings of the exchange, whatever the environment says', async () => {
    let chat: object | null = { provider: 'jivo', id: 'fromDesk' };
    vi.doMock('#lib/server/site.ts', () => ({ siteData: async () => ({ chat }) }));
    onTestFinished(() => vi.doUnmock('#lib/server/site.ts'));
    const answer = await frame('ru.html', chatwoot);
    expect(await answer.text()).toMatch(/data-id="fromDesk".*chat\/jivo\.js/s);
    expect(answer.headers.get('content-security-policy')).not.toContain('chat.example.org');
    chat = { provider: 'none', id: '' };
    expect((await frame('ru.html', chatwoot)).status).toBe(404);
    chat = null;
    expect(await (await frame('ru.html', chatwoot)).text()).toContain('data-id="russian"');
  });
});

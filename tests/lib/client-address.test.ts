import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
  delete process.env.TRUSTED_PROXIES;
});

/** Settings are read once per process, so every test imports the module again. */
async function seen(proxies: string, headers: Record<string, string>): Promise<string | null> {
  process.env.TRUSTED_PROXIES = proxies;
  const { clientAddress } = await import('#lib/server/bff/client-address.ts');
  return clientAddress(new Headers(headers));
}

const peer = { 'x-razmen-peer': '10.0.0.1' };
const forged = { ...peer, 'x-forwarded-for': '6.6.6.6, 192.0.2.7' };

test('without a trusted proxy the client is the socket’s address', async () => {
  expect(await seen('0', forged)).toBe('10.0.0.1');
});

test('behind one proxy the client is the last entry of X-Forwarded-For, not a forged one before it', async () => {
  expect(await seen('1', forged)).toBe('192.0.2.7');
});

test('behind two proxies the client is the second to last entry of X-Forwarded-For', async () => {
  expect(await seen('2', { ...peer, 'x-forwarded-for': '6.6.6.6, 2001:db8::7, 10.0.0.2' })).toBe('2001:db8::7');
});

test('an entry that is not an IP address yields no client address', async () => {
  expect(await seen('1', { ...peer, 'x-forwarded-for': 'unknown' })).toBeNull();
  expect(await seen('0', {})).toBeNull();
});

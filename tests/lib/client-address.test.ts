import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => {
  delete process.env.TRUSTED_PROXIES;
});

/** Imports the module again for every call, because the module reads TRUSTED_PROXIES only once. */
async function seen(proxies: string, peer: string, forwardedFor?: string): Promise<string | null> {
  process.env.TRUSTED_PROXIES = proxies;
  vi.resetModules();
  const { addressBehindProxies } = await import('#lib/server/bff/client-address.ts');
  return addressBehindProxies(peer, forwardedFor);
}

const thisMachine = '127.0.0.0/8,::1';
const forged = '6.6.6.6, 192.0.2.7';

describe('the client address of a request', () => {
  test('is the socket’s address without a proxy, whatever X-Forwarded-For contains', async () => {
    expect(await seen('', '203.0.113.9', forged)).toBe('203.0.113.9');
    expect(await seen('10.0.0.0/8', '203.0.113.9', forged)).toBe('203.0.113.9');
    expect(await seen('10.0.0.1', '127.0.0.1', forged)).toBe('127.0.0.1');
  });

  test('is the last entry behind a proxy on this machine, not a forged entry before it', async () => {
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await seen(thisMachine, peer, forged)).toBe('192.0.2.7');
  });

  test('is the socket’s address on this machine if no proxy is set and the site has no address', async () => {
    expect(await seen('', '127.0.0.1', forged)).toBe('127.0.0.1');
  });

  test('is the last entry that is not a listed proxy', async () => {
    const proxies = '10.0.0.0/8, 2001:db8:1::/48, 198.51.100.4';
    expect(await seen(proxies, '10.1.2.3', forged)).toBe('192.0.2.7');
    expect(await seen(proxies, '::ffff:10.1.2.3', `${forged}, 198.51.100.4, 2001:db8:1::9`)).toBe('192.0.2.7');
    expect(await seen(proxies, '10.1.2.3', '6.6.6.6, 198.51.100.5, 10.0.0.1')).toBe('198.51.100.5');
    expect(await seen(proxies, '10.1.2.3', '10.0.0.9')).toBe('10.0.0.9');
    expect(await seen(proxies, '10.1.2.3')).toBe('10.1.2.3');
  });

  test('is unknown if a trusted proxy sends none', async () => {
    expect(await seen(thisMachine, '127.0.0.1', '192.0.2.7, unknown')).toBeNull();
    expect(await seen('', '')).toBeNull();
  });
});

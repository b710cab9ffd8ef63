import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => {
  delete process.env.TRUSTED_PROXIES;
});

/** Settings are read once per process: every call imports the module again. */
async function seen(proxies: string, peer: string, forwardedFor?: string): Promise<string | null> {
  process.env.TRUSTED_PROXIES = proxies;
  vi.resetModules();
  const { clientAddress } = await import('#lib/server/bff/client-address.ts');
  const headers = new Headers({ 'x-razmen-peer': peer });
  if (forwardedFor !== undefined) headers.set('x-forwarded-for', forwardedFor);
  return clientAddress(headers);
}

const forged = '6.6.6.6, 192.0.2.7';

describe('the client of a request', () => {
  test('is the socket’s address when it reaches the port directly, whatever X-Forwarded-For says', async () => {
    expect(await seen('', '203.0.113.9', forged)).toBe('203.0.113.9');
    expect(await seen('10.0.0.0/8', '203.0.113.9', forged)).toBe('203.0.113.9');
    expect(await seen('10.0.0.1', '127.0.0.1', forged)).toBe('127.0.0.1');
  });

  test('behind a proxy on this machine is the last entry, not a forged one before it', async () => {
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await seen('', peer, forged)).toBe('192.0.2.7');
  });

  test('behind listed proxies is the last entry that none of them is', async () => {
    const proxies = '10.0.0.0/8, 2001:db8:1::/48, 198.51.100.4';
    expect(await seen(proxies, '10.1.2.3', forged)).toBe('192.0.2.7');
    expect(await seen(proxies, '::ffff:10.1.2.3', `${forged}, 198.51.100.4, 2001:db8:1::9`)).toBe('192.0.2.7');
    expect(await seen(proxies, '10.1.2.3', '6.6.6.6, 198.51.100.5, 10.0.0.1')).toBe('198.51.100.5');
    expect(await seen(proxies, '10.1.2.3', '10.0.0.9')).toBe('10.0.0.9');
    expect(await seen(proxies, '10.1.2.3')).toBe('10.1.2.3');
  });

  test('is unknown when a trusted proxy names none', async () => {
    expect(await seen('', '127.0.0.1', '192.0.2.7, unknown')).toBeNull();
    expect(await seen('', '')).toBeNull();
  });
});

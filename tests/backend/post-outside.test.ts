import { createServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { postOutside, type Resolve } from '#backend/post-outside.ts';
import { isPublicAddress } from '#backend/public-address.ts';

/** IP addresses that are not on the internet, in all their spellings. */
const hostile = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.1.2.3 127.255.255.255
  169.254.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.170 192.0.2.1 192.88.99.1
  192.168.0.1 192.168.255.255 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255
  240.0.0.1 255.255.255.255 :: ::1 ::2 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1
  ::ffff:a9fe:a9fe ::ffff:8.8.8.8 64:ff9b::7f00:1 64:ff9b::10.0.0.1 64:ff9b:1::1 100::1 2001::1 2001:0:1::1
  2001:10::1 2001:db8::1 2002::1 2002:7f00:1::1 2002:a00:1:: 3fff::1 3fff:fff::1 fc00::1 fd00::1 fdff::1
  100.100.100.200 127.0.0.53 169.254.170.2 172.20.10.1 192.168.1.1 fd00:ec2::254
  fe80::1 fe80::1%lo fec0::1 ff00::1 ff02::1 ff0e::1 4000::1 5f00::1 8000::1 e000::1
`
  .trim()
  .split(/\s+/);

/** Hosts that are literal IP addresses, including spellings that the URL class converts to dotted notation. */
const literal = `
  127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 0x7f.1 0 10.1 169.254.169.254 [::1] [::]
  [::ffff:127.0.0.1] [fe80::1] [fd00::1] [64:ff9b::7f00:1] 8.8.8.8 [2606:4700::1111]
`
  .trim()
  .split(/\s+/);

let connects = 0;
const server = createServer((socket) => {
  connects += 1;
  socket.destroy();
});
await new Promise<void>((done) => server.listen(0, '::', done));
afterAll(() => server.close());
const { port } = server.address() as { port: number };

const resolvesTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const post = (host: string, resolve: Resolve) =>
  postOutside({ url: `https://${host}:${port}/hook`, headers: {}, body: '{}', timeoutMs: 2_000 }, resolve);

describe('a request to a server of somebody else', () => {
  test.each(hostile)('never connects to a name that resolves to %s', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    await expect(post('shop.example', resolvesTo(address))).rejects.toThrow('shop.example');
    await expect(post('shop.example', resolvesTo('8.8.8.8', address))).rejects.toThrow('shop.example');
    expect(connects).toBe(0);
  });

  test.each(literal)('never connects to the address https://%s', async (host) => {
    await expect(post(host, resolvesTo('127.0.0.1'))).rejects.toHaveProperty('name', 'PrivateAddressError');
    expect(connects).toBe(0);
  });

  test('asks the name server once, for the connection itself, so that a second answer cannot differ', async () => {
    let asked = 0;
    const rebinding: Resolve = async () => {
      asked += 1;
      return asked === 1 ? [{ address: '::1', family: 6 }] : [{ address: '8.8.8.8', family: 4 }];
    };
    await expect(post('shop.example', rebinding)).rejects.toHaveProperty('name', 'PrivateAddressError');
    expect([asked, connects]).toEqual([1, 0]);
  });

  test('is not sent without encryption', async () => {
    const url = 'http://shop.example/';
    await expect(postOutside({ url, headers: {}, body: '', timeoutMs: 1_000 })).rejects.toHaveProperty(
      'name',
      'PrivateAddressError',
    );
  });

  test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450::1'])('may go to %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { limitConnections } from '#lib/server/fast-path/connections.ts';

// The test connects from loopback addresses, so loopback must not be a trusted proxy here.
process.env.TRUSTED_PROXIES = '127.0.0.9/32';

const server = createServer(() => {});
limitConnections(server, { total: 20, crowdedFrom: 8, perSite: 6 });
const ready = once(server.listen(0, '127.0.0.1'), 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function open(localAddress: string): Promise<Socket> {
  await ready;
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function openSeveral(localAddress: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n += 1) sockets.push(await open(localAddress));
  return sockets;
}

test('when connections run short, the oldest idle one of the busiest site makes room for a newcomer', async () => {
  const [busy, idle, ...others] = await openSeveral('127.0.0.1', 5);
  const request = once(server, 'request');
  busy?.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await request;
  others.push(...(await openSeveral('127.0.0.2', 3)));
  const [newcomer] = await openSeveral('127.0.0.3', 1);
  if (!idle) throw new Error('no idle connection');
  await once(idle, 'close');
  expect([busy, newcomer, ...others].filter((socket) => socket?.closed)).toEqual([]);
});

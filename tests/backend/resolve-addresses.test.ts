import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { postOutside } from '#backend/post-outside.ts';
import { resolveAddresses } from '#backend/resolve-addresses.ts';

type Answer = (question: Buffer) => Buffer | null;

const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => void socket.close()));

/** Starts a name server on loopback. Returns its address and how many questions it got. */
async function nameServer(answer: Answer) {
  const socket = createSocket('udp4');
  sockets.push(socket);
  const asked = { count: 0 };
  socket.on('message', (question, { port, address }) => {
    asked.count += 1;
    const reply = answer(question);
    if (reply) socket.send(reply, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { servers: [`127.0.0.1:${socket.address().port}`], asked };
}

/** Answers a question for IPv4 addresses with the address, and any other question with no address (RFC 1035). */
const answering =
  (...address: number[]): Answer =>
  (question) => {
    const end = question.indexOf(0, 12) + 5;
    const isV4 = question[end - 3] === 1;
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(isV4 ? 1 : 0, 6);
    header.writeUInt16BE(0, 10);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address]);
    return Buffer.concat([header, question.subarray(12, end), ...(isV4 ? [record] : [])]);
  };

const post = (servers: string[], timeoutMs: number) =>
  postOutside({ url: 'https://shop.example/hook', headers: {}, body: '{}', timeoutMs }, resolveAddresses(servers));

test('a private address from a real name server is refused', async () => {
  const { servers } = await nameServer(answering(10, 0, 0, 7));
  expect(await resolveAddresses(servers)('shop.example', AbortSignal.timeout(60_000))).toEqual([
    { address: '10.0.0.7', family: 4 },
  ]);
  await expect(post(servers, 60_000)).rejects.toHaveProperty('name', 'PrivateAddressError');
});

test('a silent name server ends a request in time, and holds up no other lookup', async () => {
  const { servers, asked } = await nameServer(() => null);
  let ended = 0;
  const posts = Array.from({ length: 8 }, () =>
    expect(post(servers, 3_000).finally(() => (ended += 1))).rejects.toHaveProperty('name', 'AbortError'),
  );
  await expect.poll(() => asked.count).toBeGreaterThanOrEqual(16);
  await lookup('localhost');
  expect(ended).toBe(0);
  await Promise.all(posts);
});

test('a name without any address is an error', async () => {
  const { servers } = await nameServer((question) => {
    const reply = Buffer.from(question);
    reply.writeUInt16BE(0x8183, 2);
    return reply;
  });
  await expect(resolveAddresses(servers)('shop.example', AbortSignal.timeout(60_000))).rejects.toHaveProperty(
    'code',
    'ENOTFOUND',
  );
});

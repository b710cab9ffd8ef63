import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { claimId, codeOf, forwarding } from '../support/forwarding.ts';
import { json } from '../support/stub-api.ts';

const { get, post, answers, asked } = forwarding();

const socketOf = ({ socket }: ServerResponse): Socket => {
  if (!socket) throw new Error('the connection is gone');
  return socket;
};

/** The first call, whose connection is then kept: Node lays it aside once the answer's own turn is over. */
async function keepConnection(): Promise<void> {
  expect((await get('/api/v1/calculator/')).status).toBe(200);
  await turn();
}

/** An API that closes a kept connection just as a second question comes over it. */
let sockets: Socket[] = [];
beforeEach(() => {
  sockets = [];
  answers((_asked, response) => {
    const socket = socketOf(response);
    const used = sockets.includes(socket);
    sockets.push(socket);
    if (used) socket.destroy();
    else json(response, 200, { fine: true });
  });
});

test('a reading that meets a closing connection is asked again over a new one', async () => {
  await keepConnection();
  expect((await get('/api/v1/calculator/tech/')).status).toBe(200);
  expect(asked().map(({ path }) => path)).toEqual([
    '/api/v1/calculator/',
    '/api/v1/calculator/tech/',
    '/api/v1/calculator/tech/',
  ]);
  expect([sockets[1] === sockets[0], sockets[2] === sockets[0]]).toEqual([true, false]);
});

test('a writing that meets one may have been done: it is not asked again', async () => {
  await keepConnection();
  expect(await codeOf(await post(`/api/v1/claim/${claimId}/confirm/`, '{}'))).toEqual([502, 'upstream']);
  expect(sockets).toEqual([sockets[0], sockets[0]]);
});

test('a reading that a new connection breaks off too is asked once more and no more', async () => {
  await keepConnection();
  answers((_asked, response) => void response.destroy());
  expect(await codeOf(await get('/api/v1/calculator/tech/'))).toEqual([502, 'upstream']);
  expect(asked()).toHaveLength(3);
});

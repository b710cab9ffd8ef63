import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { claimId, codeOf, forwarding } from '../support/forwarding.ts';
import { json } from '../support/stub-api.ts';

const { get, post, answers, asked } = forwarding();

const socketOf = ({ socket }: ServerResponse): Socket => {
  if (!socket) throw new Error('the connection is gone');
  return socket;
};

/**
 * Sockets that have already served a request. The set is shared by all tests, because connections stay in the pool from
 * one test to the next.
 */
const served = new WeakSet<Socket>();
let isClosing = false;
/** One value for each request since `openIdleConnection`: whether the request reused an idle connection. */
let reused: boolean[] = [];

/** While `isClosing` is set, the API closes every reused connection instead of responding. */
beforeEach(() => {
  isClosing = false;
  answers((_request, response) => {
    const socket = socketOf(response);
    reused.push(served.has(socket));
    if (isClosing && served.has(socket)) return void socket.destroy();
    served.add(socket);
    json(response, 200, { fine: true });
  });
});

/**
 * Leaves an idle connection in the pool. After this call, the API closes every connection that already served a
 * request, as soon as another request arrives.
 */
async function openIdleConnection(): Promise<void> {
  expect((await get('/api/v1/calculator/')).status).toBe(200);
  await nextTurn();
  reused = [];
  isClosing = true;
}

test('a read over a closed idle connection is retried over a new one', async () => {
  await openIdleConnection();
  expect((await get('/api/v1/calculator/tech/')).status).toBe(200);
  expect(asked().map(({ path }) => path)).toEqual([
    '/api/v1/calculator/',
    '/api/v1/calculator/tech/',
    '/api/v1/calculator/tech/',
  ]);
  expect(reused).toEqual([true, false]);
});

test('a write over a closed idle connection is not retried, because it may have been processed', async () => {
  await openIdleConnection();
  expect(await codeOf(await post(`/api/v1/claim/${claimId}/confirm/`, '{}'))).toEqual([502, 'upstream']);
  expect([reused, asked().length]).toEqual([[true], 2]);
});

test('a read that fails over the new connection too is not retried again', async () => {
  await openIdleConnection();
  answers((_request, response) => void response.destroy());
  expect(await codeOf(await get('/api/v1/calculator/tech/'))).toEqual([502, 'upstream']);
  expect(asked()).toHaveLength(3);
});

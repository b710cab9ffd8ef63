import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadSlots } from '#backend/files/upload-slots.ts';
import { networkOf } from '#domain/network.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates an upload whose body arrives only when the test calls `arrive` or `end`. */
function upload() {
  const request = Object.assign(new PassThrough({ autoDestroy: false }), { socket: { bytesRead: 0 } });
  request.on('error', () => {}).resume();
  const done = Promise.withResolvers<string>();
  request.once('close', () => done.reject(new Error('dropped')));
  return {
    request: request as unknown as IncomingMessage,
    arrive: (bytes: number) => void (request.socket.bytesRead += bytes),
    end: async () => {
      request.end();
      await vi.advanceTimersByTimeAsync(0);
    },
    finish: () => done.resolve('stored'),
    get isDropped() {
      return request.destroyed;
    },
    done: done.promise,
  };
}

const [a, b, c] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map(networkOf);

function slots(perSite: number, total: number) {
  const withSlot = uploadSlots({ perSite, total });
  return (network = a ?? networkOf('')) => {
    const one = upload();
    const result = withSlot(network, one.request, () => one.done).catch((error: Error) => error);
    return Object.assign(one, { result });
  };
}

test('a site has a few uploads at once, and one that ends makes room', async () => {
  const begin = slots(2, 8);
  const first = begin(a);
  begin(a);
  expect(await begin(a).result).toMatchObject({ code: 'rate_limited' });
  first.finish();
  expect(await first.result).toBe('stored');
  expect(begin(a).isDropped).toBe(false);
});

test('the networks of one IPv6 /48 share the uploads of a site', async () => {
  const begin = slots(2, 8);
  begin(networkOf('2001:db8:1:100::1'));
  begin(networkOf('2001:db8:1:200::1'));
  expect(await begin(networkOf('2001:db8:1:300::1')).result).toMatchObject({ code: 'rate_limited' });
});

test('if all slots are taken, the oldest arriving upload of the busiest site is dropped for a newcomer', async () => {
  const begin = slots(3, 5);
  const [received, oldest] = [begin(a), begin(a)];
  await received.end();
  const others = [begin(a), begin(b), begin(b)];
  const newcomer = begin(c);
  expect(await oldest.result).toMatchObject({ message: 'dropped' });
  expect([received, newcomer, ...others].map(({ isDropped }) => isDropped)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('if all slots are taken by sites with one upload each, a further upload is refused', async () => {
  const begin = slots(3, 2);
  const both = [begin(a), begin(b)];
  expect(await begin(c).result).toMatchObject({ code: 'tech' });
  expect(both.map(({ isDropped }) => isDropped)).toEqual([false, false]);
});

test('an upload that trickles in is dropped after ten seconds, and a slow phone is not', async () => {
  const begin = slots(3, 5);
  const [trickle, phone] = [begin(a), begin(b)];
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      trickle.arrive(100);
      phone.arrive(40_000);
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };
  await pass(9);
  expect(trickle.isDropped).toBe(false);
  await pass(11);
  expect([trickle.isDropped, phone.isDropped]).toEqual([true, false]);
});

test('a received upload is not dropped for the time that its image takes', async () => {
  const begin = slots(3, 5);
  const received = begin(a);
  received.arrive(50_000);
  await received.end();
  await vi.advanceTimersByTimeAsync(60_000);
  received.finish();
  expect(await received.result).toBe('stored');
});

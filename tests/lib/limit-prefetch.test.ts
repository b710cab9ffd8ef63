import { expect, test } from 'vitest';
import { limitPrefetch } from '#lib/limit-prefetch.ts';

const preload = { headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' } };
const settle = () => new Promise((resolve) => setTimeout(resolve));

function held() {
  const open: PromiseWithResolvers<Response>[] = [];
  const ask = limitPrefetch(() => {
    const answer = Promise.withResolvers<Response>();
    open.push(answer);
    return answer.promise;
  });
  return { ask, open };
}

test('at most five prefetches run at once, and each one that ends starts the next', async () => {
  const { ask, open } = held();
  const all = Array.from({ length: 8 }, (_, index) => ask(`/page-${index}`, preload));
  await settle();
  expect(open).toHaveLength(5);
  open[0]?.resolve(new Response());
  await settle();
  expect(open).toHaveLength(6);
  for (let index = 1; index < 8; index += 1) {
    open[index]?.resolve(new Response());
    await settle();
  }
  expect(await Promise.all(all)).toHaveLength(8);
});

test('a failed prefetch makes room for the next one', async () => {
  const { ask, open } = held();
  const all = Array.from({ length: 6 }, (_, index) => ask(`/page-${index}`, preload));
  const first = all[0]?.catch((error: unknown) => String(error));
  await settle();
  open[0]?.reject(new Error('gone'));
  expect(await first).toBe('Error: gone');
  await settle();
  expect(open).toHaveLength(6);
});

test('navigations and calls do not wait for prefetches', async () => {
  const { ask, open } = held();
  for (let index = 0; index < 9; index += 1) void ask(`/page-${index}`, preload);
  void ask('/visit', { headers: { rsc: '1' } });
  void ask('/api/v1/calculator/');
  await settle();
  expect(open).toHaveLength(7);
});

import { describe, expect, test } from 'vitest';
import { boundedQueue } from '#backend/bounded-queue.ts';

/**
 * Provides tasks that run until the test ends them. Returns the current and the highest number of tasks that run at the
 * same time.
 */
function gauge() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
  };
  return { task, endOne: () => ends.shift()?.(), running: () => running, most: () => most };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a bounded queue', () => {
  test('never runs more tasks than allowed, also when newcomers arrive just as a task ends', async () => {
    const run = boundedQueue({ maxRunning: 4, maxWaiting: 1_000 });
    const { task, endOne, running, most } = gauge();
    const tasks = Array.from({ length: 20 }, () => run(task));
    for (let n = 0; n < 50; n++) {
      endOne();
      // When a task ends, the next task starts a few microtasks later. Add a task after every microtask, because a new
      // task in this gap could exceed the limit.
      for (let step = 0; step < 6; step++) {
        tasks.push(run(task));
        await Promise.resolve();
      }
    }
    expect(most()).toBe(4);
    while (running() > 0) {
      endOne();
      await settled();
    }
    await Promise.all(tasks);
    expect(most()).toBe(4);
  });

  test('refuses a task with 503 if the queue is full, and accepts one once there is room', async () => {
    const run = boundedQueue({ maxRunning: 1, maxWaiting: 2 });
    const { task, endOne } = gauge();
    const accepted = [run(task), run(task), run(task)];
    await expect(run(task)).rejects.toMatchObject({ status: 503, code: 'tech', retryAfter: 2 });
    endOne();
    await settled();
    accepted.push(run(task));
    for (let n = 0; n < 3; n++) {
      endOne();
      await settled();
    }
    await Promise.all(accepted);
  });

  test('continues after a failed task', async () => {
    const run = boundedQueue({ maxRunning: 1, maxWaiting: 1 });
    const failing = run(() => Promise.reject(new Error('no memory')));
    const next = run(async () => 'hashed');
    await expect(failing).rejects.toThrow('no memory');
    expect(await next).toBe('hashed');
  });
});

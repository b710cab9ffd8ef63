import { boundedQueue } from './bounded-queue.ts';

type Queue = ReturnType<typeof boundedQueue>;

/**
 * Creates a bounded queue for each key when needed, and removes the queue when its last task has ended.
 * @returns a function that runs a task in the queue of a key and throws ApiError `rate_limited` if the queue is full
 */
export function keyedQueue(limits: { maxRunning: number; maxWaiting: number }) {
  const queues = new Map<string, { run: Queue; tasks: number }>();
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { run: boundedQueue({ ...limits, refusal: 'rate_limited' }), tasks: 0 };
    queues.set(key, queue);
    queue.tasks += 1;
    try {
      return await queue.run(task);
    } finally {
      queue.tasks -= 1;
      if (queue.tasks === 0) queues.delete(key);
    }
  };
}

/**
 * Runs the writes to a claim one at a time. Concurrent writes would wait for the lock on the claim's row, and each
 * waiting write would occupy a database connection.
 */
export const inClaimTurn = keyedQueue({ maxRunning: 1, maxWaiting: 16 });

import { ApiError } from './errors.ts';

interface QueueLimits {
  /** Maximum tasks that run at the same time. */
  maxRunning: number;
  /** Maximum tasks that wait for their turn. */
  maxWaiting: number;
}

const retryAfterSeconds = 2;

/**
 * Limits the number of concurrent tasks. Waiting tasks start in the order of their calls.
 * @returns a function that runs a task, and throws ApiError `tech` when too many tasks wait
 */
export function boundedQueue({ maxRunning, maxWaiting }: QueueLimits) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < maxRunning) running += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((start) => waiting.push(start));
    else throw new ApiError('tech', { retryAfter: retryAfterSeconds });
    try {
      return await task();
    } finally {
      // Hand the slot over without freeing it, so that a new task cannot overtake the waiting ones.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

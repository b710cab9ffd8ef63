import type { ErrorCode } from '#contracts/errors.ts';
import { ApiError } from './errors.ts';

interface QueueLimits {
  maxRunning: number;
  maxWaiting: number;
  /** Error code for a task that is refused because the queue is full. The default is `tech`. */
  refusal?: ErrorCode;
}

const retryAfterSeconds = 2;

/**
 * Creates a queue that limits how many tasks run at once and starts waiting tasks in order of submission.
 * @returns a function that runs a task in the queue and throws ApiError `refusal` if the queue is full. The function's
 * property `isHalfFull` tells whether at least half of the places for waiting tasks are taken.
 */
export function boundedQueue({ maxRunning, maxWaiting, refusal = 'tech' }: QueueLimits) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < maxRunning) running += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((start) => waiting.push(start));
    else throw new ApiError(refusal, { retryAfter: retryAfterSeconds });
    try {
      return await task();
    } finally {
      // Pass the slot directly to the next waiting task, so that a newly submitted task cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(run, { isHalfFull: () => waiting.length >= maxWaiting / 2 });
}

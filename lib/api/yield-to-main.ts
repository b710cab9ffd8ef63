/**
 * Continues in a new task, so that several requests at the start of a page do not block input. Without
 * `scheduler.yield`, continues in a microtask.
 */
export const yieldToMain = async (): Promise<void> => {
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield();
};

/**
 * Lets the browser handle input before the caller continues. Browsers without `scheduler.yield` continue immediately.
 */
export const yieldToMain = async (): Promise<void> => {
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield();
};

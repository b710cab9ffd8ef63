/**
 * Lets the browser handle input before the caller continues, so that several requests at the start of a page do not
 * block input. Browsers without `scheduler.yield` continue at once.
 */
export const yieldToMain = async (): Promise<void> => {
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield();
};

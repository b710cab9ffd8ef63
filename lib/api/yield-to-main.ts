/**
 * What follows runs in a task of its own: a page asks for several things when it begins, and one after another they hold
 * up no key and no finger. Where a browser cannot, it runs soon.
 */
export const yieldToMain = async (): Promise<void> => {
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield();
};

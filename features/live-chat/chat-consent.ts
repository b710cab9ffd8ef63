import { readText, writeText } from '#lib/stored.ts';

const name = 'chat';

/** Whether this browser has opened the chat before. False if storage is disabled. */
export const hasOpenedChat = (): boolean => readText('localStorage', name) === 'asked';

/** Records that from now on the chat may load without a click. */
export const rememberChatOpened = (): void => writeText('localStorage', name, 'asked');

/**
 * Runs `work` when the page is idle, after 5 s at the latest.
 * @returns a function that cancels `work` if it has not run yet
 */
export function whenIdle(work: () => void): () => void {
  // Safari lacks requestIdleCallback, so a timer replaces it.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}

import { readText, writeText } from '#lib/stored.ts';

const name = 'chat';

/** Whether this visitor has opened the chat before; false where storage is disabled. */
export const hasOpenedChat = (): boolean => readText('localStorage', name) === 'asked';

/** Lets the widget load by itself from now on. */
export const rememberChatOpened = (): void => writeText('localStorage', name, 'asked');

/**
 * Runs `work` when the page is idle, at the latest after 5 s.
 * @returns cancels it
 */
export function whenIdle(work: () => void): () => void {
  // Safari lacks requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}

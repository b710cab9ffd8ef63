const name = 'chat';

/** Whether this visitor has opened the chat before. Storage that is closed remembers nothing. */
export function hasOpenedChat(): boolean {
  try {
    return localStorage.getItem(name) === 'asked';
  } catch {
    return false;
  }
}

/** The visitor opened the chat: from now on its widget may come by itself. */
export function rememberChatOpened(): void {
  try {
    localStorage.setItem(name, 'asked');
  } catch {
    // Asked again next time.
  }
}

/** Does something once the page is at rest, soon at the latest; the answer calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { subscribeToSession } from '#lib/api/session.ts';
import { endBeforePaint } from './before-paint.ts';

// The timeout is long, because machines may be busy. Tests that find their element at once do not wait for the timeout.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lacks these functions, which components call.
Object.assign(globalThis, {
  matchMedia: () => ({ addEventListener: () => undefined, removeEventListener: () => undefined }),
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus]')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

afterEach(cleanup);

/** Empties the document, its storage and its cookies for the next file, which runs in the same document. */
afterAll(() => {
  endBeforePaint();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.innerHTML = '';
  for (const element of [document.documentElement, document.body])
    for (const { name } of Array.from(element.attributes)) element.removeAttribute(name);
  // Ends the second for which the cookie of the session is cached.
  subscribeToSession(() => undefined)();
});

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { subscribeToSession } from '#lib/api/session.ts';
import { endBeforePaint } from './before-paint.ts';
import { skipOwnerStacks } from './owner-stacks.ts';

// Long timeout for finding elements, because the machine may be busy. A test that finds its element at once does not
// wait for the timeout.
configure({ asyncUtilTimeout: 30_000 });
skipOwnerStacks();

// Stubs of browser functions that components call and jsdom lacks.
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

/**
 * Empties the document, its storage and its cookies after a test file, because the next file runs in the same document.
 */
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
  // Clears the cached value of the session cookie, which would otherwise be valid for up to a second.
  subscribeToSession(() => undefined)();
});

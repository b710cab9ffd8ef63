import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runBeforePaint } from '#tests/support/before-paint.ts';

const reload = vi.fn();

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
runBeforePaint({ search: '', reload });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

function missing(tag: 'script' | 'link', props: Partial<HTMLScriptElement & HTMLLinkElement>) {
  const element = document.createElement(tag);
  Object.assign(element, props);
  // Stops the error event at the element, so that only the capturing listener under test receives it.
  element.addEventListener('error', (event) => event.stopPropagation());
  document.head.append(Object.assign(element, { type: 'x' }));
  element.dispatchEvent(new Event('error'));
}
const chunk = '/_next/static/chunks/page.js';

test('a missing chunk forces at most one reload in ten seconds', () => {
  missing('script', { src: chunk });
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(9_999);
  missing('script', { src: chunk });
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  missing('script', { src: chunk });
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a missing stylesheet forces a reload as well', () => {
  missing('link', { rel: 'stylesheet', href: '/_next/static/chunks/page.css' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('foreign scripts, preloads and images force no reload', () => {
  missing('script', { src: 'https://chat.example.org/sdk.js' });
  missing('link', { rel: 'preload', href: chunk });
  expect(reload).not.toHaveBeenCalled();
});

test('a missing chunk forces no reload while offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  missing('script', { src: chunk });
  expect(reload).not.toHaveBeenCalled();
});

import { createEvent, fireEvent, screen } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import type { MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { SoftLinks } from '#components/layout/soft-links.tsx';
import { Link } from '#components/link.tsx';
import { renderIn } from '../support/render.tsx';

function show() {
  const [prefetch, push] = [vi.fn(), vi.fn()];
  renderIn(
    'en',
    <AppRouterContext value={{ prefetch, push } as unknown as AppRouterInstance}>
      <Link href="/faq?from=menu#limits">
        <b>Questions</b>
      </Link>
      <Link href="/aml" target="_blank">
        AML
      </Link>
      <Link href="/rules" onClick={(event: MouseEvent) => event.preventDefault()}>
        Rules
      </Link>
      <a href="https://127.0.0.1/rates.xml">Rates</a>
      <SoftLinks />
    </AppRouterContext>,
  );
  return { prefetch, push };
}

/** Clicks an element. @returns true if a browser would follow the link, because no handler has cancelled the click */
function click(element: HTMLElement, init: MouseEventInit = {}): boolean {
  const event = createEvent.click(element, { button: 0, ...init });
  // jsdom cannot navigate, and would log an error for each followed link.
  let followed = false;
  const stop = (late: Event) => {
    followed = !late.defaultPrevented;
    late.preventDefault();
  };
  addEventListener('click', stop, { once: true });
  fireEvent(element, event);
  return followed;
}

test("a link's page is prefetched on hover or focus", () => {
  const { prefetch } = show();
  expect(prefetch).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByText('Questions'));
  expect(prefetch).toHaveBeenLastCalledWith('/en/faq?from=menu');
  fireEvent.focusIn(screen.getByRole('link', { name: 'Questions' }));
  expect(prefetch).toHaveBeenCalledTimes(2);
});

test('a file link is never prefetched, and the browser follows it', () => {
  const { prefetch, push } = show();
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Rates' }));
  fireEvent.pointerOver(document.body);
  expect(prefetch).not.toHaveBeenCalled();
  expect(click(screen.getByRole('link', { name: 'Rates' }))).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

test('a click on a link navigates in the page, in its language, with query and hash', () => {
  const { push } = show();
  expect(click(screen.getByText('Questions'))).toBe(false);
  expect(push).toHaveBeenCalledExactlyOnceWith('/en/faq?from=menu#limits');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is left to the browser, which opens a tab or downloads the page',
  (init) => {
    const { push } = show();
    expect(click(screen.getByText('Questions'), init)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  },
);

test('a link to a new tab is left to the browser, and a refused click navigates nowhere', () => {
  const { push } = show();
  expect(click(screen.getByRole('link', { name: 'AML' }))).toBe(true);
  expect(click(screen.getByRole('link', { name: 'Rules' }))).toBe(false);
  expect(push).not.toHaveBeenCalled();
});

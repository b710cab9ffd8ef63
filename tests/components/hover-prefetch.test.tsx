import { fireEvent, screen } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { expect, test, vi } from 'vitest';
import { HoverPrefetch } from '#components/layout/hover-prefetch.tsx';
import { Link } from '#components/link.tsx';
import { renderIn } from '../support/render.tsx';

function show() {
  const prefetch = vi.fn();
  const { unmount } = renderIn(
    'en',
    <AppRouterContext value={{ prefetch } as unknown as AppRouterInstance}>
      <Link href="/faq?from=menu">
        <b>Questions</b>
      </Link>
      <a href="https://127.0.0.1/rates.xml">Rates</a>
      <HoverPrefetch />
    </AppRouterContext>,
  );
  return { prefetch, unmount };
}

test("a link's page is prefetched on hover or focus", () => {
  const { prefetch } = show();
  expect(prefetch).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByText('Questions'));
  expect(prefetch).toHaveBeenLastCalledWith('/en/faq?from=menu');
  fireEvent.focusIn(screen.getByRole('link', { name: 'Questions' }));
  expect(prefetch).toHaveBeenCalledTimes(2);
});

test('a file link is never prefetched', () => {
  const { prefetch } = show();
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Rates' }));
  fireEvent.pointerOver(document.body);
  expect(prefetch).not.toHaveBeenCalled();
});

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorScreen, NotFoundScreen } from '#components/layout/error-screen.tsx';
import { LocaleSwitch } from '#components/layout/locale-switch.tsx';
import { renderIn } from '#tests/support/render.tsx';

afterEach(() => history.replaceState(null, '', '/'));

test('the 404 page shows the unknown path as text, truncated to 200 characters', () => {
  history.replaceState(null, '', `/<b>${'x'.repeat(300)}`);
  renderIn('en', <NotFoundScreen />);
  expect(screen.getByRole('heading').textContent).toBe('Page not found');
  expect(screen.getByText('404')).toBeTruthy();
  const path = screen.getByText(/xxx/).textContent ?? '';
  expect(path).toBe(`${location.pathname.slice(0, 200)}…`);
  expect(document.querySelector('b')).toBeNull();
});

test('the 404 page links to the home page in its language', () => {
  renderIn('en', <NotFoundScreen />);
  expect(screen.getByRole('link', { name: 'Back home' }).getAttribute('href')).toBe('/en');
});

test('other errors are shown with status, request id and a retry button', () => {
  const retry = vi.fn();
  renderIn('ru', <ErrorScreen status={500} requestId="a1b2" onRetry={retry} />);
  expect(screen.getByRole('heading').textContent).toBe('Ошибка');
  expect(screen.getByText(/500/)).toBeTruthy();
  expect(screen.getByText('Номер запроса: a1b2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an error page sets the title while it is shown and restores it', () => {
  document.title = 'Обмен · Размен';
  const { unmount } = renderIn('ru', <ErrorScreen status={500} />);
  expect(document.title).toBe('Ошибка');
  unmount();
  expect(document.title).toBe('Обмен · Размен');
});

test('the language switch keeps path and query', () => {
  history.replaceState(null, '', '/rules?a=1#replenishment');
  renderIn('ru', <LocaleSwitch to="en" name="English" />);
  const link = screen.getByRole('link', { name: 'English' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link.getAttribute('href')).toBe('/en/rules?a=1#replenishment');
  expect(link.getAttribute('hreflang')).toBe('en');
});

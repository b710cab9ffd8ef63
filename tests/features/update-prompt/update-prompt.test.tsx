import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { setNavigationBuildId } from 'next/dist/client/navigation-build-id.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UpdatePrompt } from '#features/update-prompt/update-prompt.tsx';

const place = vi.hoisted(() => ({ pathname: '/' }));
vi.mock('next/navigation', () => ({ usePathname: () => place.pathname }));

const words = { label: 'New version', offer: 'Updated', typed: 'Finish first', reload: 'Reload', later: 'Later' };
const hour = 3_600_000;
const asked = vi.fn<(address: string) => Promise<Response>>();
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

beforeEach(() => {
  vi.useFakeTimers();
  setNavigationBuildId('mine');
  place.pathname = '/';
  asked.mockReset();
  asked.mockImplementation(async () => Response.json({ id: 'newer' }));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page checks for a new build once an hour', async () => {
  asked.mockImplementation(async () => Response.json({ id: 'mine' }));
  render(<UpdatePrompt words={words} />);
  await pass(hour - 1);
  expect(asked).not.toHaveBeenCalled();
  await pass(1);
  await pass(hour);
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/builds/latest.json', '/builds/latest.json']);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a new build is offered as a reload, which can be postponed for an hour', async () => {
  render(<UpdatePrompt words={words} />);
  await pass(hour);
  expect(screen.getByRole('status').textContent).toBe('Updated');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('status')).toBeNull();
  await pass(hour);
  expect(screen.queryByRole('status')).not.toBeNull();
});

test('a page with unsaved input offers no reload, the next page does', async () => {
  const page = () => (
    <>
      <input aria-label="amount" />
      <UpdatePrompt words={words} />
    </>
  );
  const { rerender } = render(page());
  fireEvent.input(screen.getByLabelText('amount'), { target: { value: '5' } });
  await pass(hour);
  expect(screen.getByRole('status').textContent).toBe('Finish first');
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  place.pathname = '/rules';
  rerender(page());
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test.each([
  ['fails', async () => Promise.reject(new Error('offline'))],
  ['is refused', async () => Response.json({}, { status: 503 })],
  ['returns no JSON', async () => new Response('<html>')],
])('no reload is offered if the check %s', async (_, answer) => {
  asked.mockImplementation(answer);
  render(<UpdatePrompt words={words} />);
  await pass(hour);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).toBeNull();
});

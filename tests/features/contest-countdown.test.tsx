import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ContestCountdown } from '#features/content/contest-countdown.tsx';
import { renderIn } from '#tests/support/render.tsx';

afterEach(() => vi.useRealTimers());

test.each([
  ['days and hours', '2026-12-04T13:00:05.000Z', '3 дня 1:00:05'],
  ['hours on the last day', '2026-12-01T14:30:00.000Z', '2:30:00'],
])('the time left of a contest shows %s', (_title, until, shown) => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00.000Z') });
  renderIn('ru', <ContestCountdown until={until} />);
  expect(screen.getByRole('timer').textContent).toBe(shown);
});

test('a contest that has ended takes no more orders', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00.000Z') });
  renderIn('ru', <ContestCountdown until="2026-12-01T12:00:00.000Z" />);
  expect(screen.getByText(/закончился/)).toBeTruthy();
});

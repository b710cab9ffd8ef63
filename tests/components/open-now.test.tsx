import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OpenNow } from '#components/layout/open-now.tsx';

// Opening periods as start (minute of the week) and length in minutes: Monday and Tuesday, from 9:00 to 17:00 UTC.
const periods = [
  [540, 480],
  [1980, 480],
] as const;
const words = { open: 'Open now', opens: 'Opens {time}' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const time = (at: string, weekday?: 'short') =>
  new Date(at).toLocaleString('en', { hour: '2-digit', minute: '2-digit', ...(weekday && { weekday }) });

test.each([
  ['2026-11-23T09:00:00Z', 'Open now'],
  ['2026-11-23T16:59:00Z', 'Open now'],
  ['2026-11-23T08:30:00Z', `Opens ${time('2026-11-23T09:00:00Z')}`],
  ['2026-11-24T17:00:00Z', `Opens ${time('2026-11-30T09:00:00Z', 'short')}`],
])('the header at %s says %s', (at, said) => {
  vi.setSystemTime(at);
  const { container } = render(<OpenNow periods={periods} locale="en" words={words} />);
  expect(container.textContent).toBe(said);
});

import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from '#components/ui/countdown.tsx';
import { useCountdown } from '#components/ui/use-countdown.ts';
import { renderIn } from '#tests/support/render.tsx';

const start = Date.parse('2026-11-21T12:00:00.000Z');
const inSeconds = (seconds: number) => new Date(start + seconds * 1000).toISOString();
const shown = () => screen.getByRole('timer').textContent;
const announcement = () => screen.getByRole('status').textContent;
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

test("counts by the server's clock", () => {
  // The offset of 120,000 ms means that the browser's clock is two minutes behind the server's clock.
  renderIn('ru', <Countdown until={inSeconds(600)} offset={120_000} />);
  expect(shown()).toBe('08:00');
  pass(1);
  expect(shown()).toBe('07:59');
});

test('corrects itself after throttled timers', () => {
  renderIn('ru', <Countdown until={inSeconds(600)} offset={0} />);
  vi.setSystemTime(start + 400_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toBe('03:20');
});

test('announces to screen readers when five minutes and one minute are left, and the end', () => {
  renderIn('ru', <Countdown until={inSeconds(302)} offset={0} />);
  expect(announcement()).toBe('');
  pass(2);
  expect(announcement()).toBe('Осталось 5 минут');
  pass(200);
  expect(announcement()).toBe('Осталось 5 минут');
  pass(40);
  expect(announcement()).toBe('Осталась 1 минута');
  pass(60);
  expect(announcement()).toBe('Время вышло');
});

test('announces no mark that had passed when the page was opened', () => {
  renderIn('ru', <Countdown until={inSeconds(112)} offset={0} />);
  pass(1);
  expect(announcement()).toBe('');
  pass(60);
  expect(announcement()).toBe('Осталась 1 минута');
});

test('ends once and never shows negative time', () => {
  const end = vi.fn();
  renderIn('en', <Countdown until={inSeconds(2)} offset={0} onEnd={end} />);
  pass(10);
  expect(shown()).toBe('00:00');
  expect(end).toHaveBeenCalledTimes(1);
});

test('never shows the remaining time of a previous server answer', () => {
  const renders: [string, number | null][] = [];
  const useCount = (until: string) => {
    const left = useCountdown(until, 0);
    renders.push([until, left]);
  };
  const { rerender } = renderHook(useCount, { initialProps: inSeconds(2) });
  pass(5);
  // A new deadline arrives from the server between two ticks of the countdown.
  vi.setSystemTime(start + 5_900);
  rerender(inSeconds(65.9));
  const ofTheNew = renders.filter(([until]) => until === inSeconds(65.9)).map(([, left]) => left);
  expect(new Set(ofTheNew)).toEqual(new Set([60]));
});

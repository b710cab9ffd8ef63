import { afterEach, expect, test, vi } from 'vitest';
import { formatBytes, formatClock, formatDate, formatMoment, formatPercent } from '#lib/format.ts';

afterEach(() => {
  vi.useRealTimers();
});

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('a percentage is formatted with all its digits', () => {
  expect(plain(formatPercent('1.5', 'ru'))).toBe('1,5 %');
  expect(formatPercent('0.125', 'en')).toBe('0.125%');
  expect(plain(formatPercent('-1.5', 'ru'))).toBe('−1,5 %');
});

test('a date is formatted in the given time zone', () => {
  expect(formatDate('2026-11-20T23:30:00.000Z', 'en', 'date', 'UTC')).toBe('20 November 2026');
  expect(formatDate('2026-11-20T23:30:00.000Z', 'en', 'date', 'Europe/Moscow')).toBe('21 November 2026');
});

test('a file size is formatted in megabytes or kilobytes', () => {
  expect(plain(formatBytes(10_000_000, 'ru'))).toBe('10 МБ');
  expect(plain(formatBytes(2_500, 'en'))).toBe('2.5 kB');
});

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [754, '12:34'],
  [3600, '1:00:00'],
  [90_061, '25:01:01'],
])('%i seconds are formatted as %s', (seconds, expected) => {
  expect(formatClock(seconds)).toBe(expected);
});

test('a moment of today is a time, and a moment of any other day has its date', () => {
  vi.setSystemTime(new Date(2026, 10, 20, 23, 50));
  const at = (...parts: [number, number, number, number, number]) =>
    formatMoment(new Date(...parts).toISOString(), 'ru');
  expect(at(2026, 10, 20, 0, 5)).toBe('00:05');
  expect(plain(at(2026, 10, 19, 23, 50))).toBe('19 нояб. 2026 г., 23:50');
  expect(plain(at(2026, 10, 21, 0, 5))).toBe('21 нояб. 2026 г., 00:05');
  expect(plain(at(2025, 10, 20, 15, 15))).toBe('20 нояб. 2025 г., 15:15');
});

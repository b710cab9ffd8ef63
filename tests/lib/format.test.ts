import { expect, test } from 'vitest';
import { formatBytes, formatClock, formatDate, formatPercent } from '#lib/format.ts';

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

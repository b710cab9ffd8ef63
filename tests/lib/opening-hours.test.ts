import { expect, test } from 'vitest';
import type { OfficeHours } from '#domain/office-hours.ts';
import { clockOffsetMinutes, isRoundTheClock, officeHoursOf, openingHoursRows } from '#lib/opening-hours.ts';

type Week = OfficeHours['week'];

const usual = { from: '09:00', to: '21:00' };
const everyDay: Week = Array.from({ length: 7 }, () => ['09:00', '21:00'] as const);
const weekdays: Week = everyDay.map((day, index) => (index < 5 ? day : null));

test('days with equal hours share a row', () => {
  expect(openingHoursRows(everyDay)).toEqual([{ first: 0, last: 6, times: [usual] }]);
  expect(openingHoursRows(weekdays)).toEqual([
    { first: 0, last: 4, times: [usual] },
    { first: 5, last: 6, times: [] },
  ]);
});

test('rows shift with the reader’s time zone, also across midnight to the day before', () => {
  expect(openingHoursRows(everyDay, 120)).toEqual([{ first: 0, last: 6, times: [{ from: '11:00', to: '23:00' }] }]);
  expect(openingHoursRows(weekdays, -10 * 60)).toEqual([
    { first: 0, last: 3, times: [{ from: '23:00', to: '11:00' }] },
    { first: 4, last: 5, times: [] },
    { first: 6, last: 6, times: [{ from: '23:00', to: '11:00' }] },
  ]);
});

test('a week is round the clock if every day is open from midnight to midnight', () => {
  const always: Week = Array.from({ length: 7 }, () => ['00:00', '00:00'] as const);
  expect(openingHoursRows(always)).toEqual([{ first: 0, last: 6, times: 'all' }]);
  expect(isRoundTheClock(openingHoursRows(always))).toBe(true);
  expect(isRoundTheClock(openingHoursRows(everyDay))).toBe(false);
  expect(isRoundTheClock(openingHoursRows(always.map((day, index) => (index < 6 ? day : null))))).toBe(false);
});

test('the contract’s hours are converted to office hours', () => {
  const days = [usual, usual, usual, usual, usual, null, null];
  expect(officeHoursOf({ zone: 'UTC', days })).toEqual({ zone: 'UTC', week: weekdays });
});

test('the offset between two time zones follows daylight saving', () => {
  expect(clockOffsetMinutes(new Date('2026-01-15T12:00:00Z'), 'Europe/Moscow', 'Europe/Berlin')).toBe(-120);
  expect(clockOffsetMinutes(new Date('2026-07-15T12:00:00Z'), 'Europe/Moscow', 'Europe/Berlin')).toBe(-60);
  expect(clockOffsetMinutes(new Date('2026-07-15T22:00:00Z'), 'UTC', 'Asia/Kolkata')).toBe(330);
});

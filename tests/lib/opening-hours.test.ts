import { describe, expect, it } from 'vitest';
import {
  clockOffsetMinutes,
  isOpenAt,
  isRoundTheClock,
  openingHoursRows,
  type WorkingDay,
} from '#lib/opening-hours.ts';

const usual = { from: '09:00', to: '21:00' };
const everyDay: WorkingDay[] = Array.from({ length: 7 }, () => usual);
const weekdays: WorkingDay[] = everyDay.map((hours, day) => (day < 5 ? hours : null));

describe('hours as lines', () => {
  it('stand together where days are equal', () => {
    expect(openingHoursRows(everyDay)).toEqual([{ first: 0, last: 6, times: [usual] }]);
    expect(openingHoursRows(weekdays)).toEqual([
      { first: 0, last: 4, times: [usual] },
      { first: 5, last: 6, times: [] },
    ]);
  });

  it('move with the reader, onto the day before where midnight lies between', () => {
    expect(openingHoursRows(everyDay, 120)).toEqual([{ first: 0, last: 6, times: [{ from: '11:00', to: '23:00' }] }]);
    const far = openingHoursRows(weekdays, -10 * 60);
    expect(far).toEqual([
      { first: 0, last: 3, times: [{ from: '23:00', to: '11:00' }] },
      { first: 4, last: 5, times: [] },
      { first: 6, last: 6, times: [{ from: '23:00', to: '11:00' }] },
    ]);
  });

  it('say round the clock where a day ends when it began', () => {
    const always: WorkingDay[] = Array.from({ length: 7 }, () => ({ from: '00:00', to: '00:00' }));
    expect(openingHoursRows(always)).toEqual([{ first: 0, last: 6, times: 'all' }]);
    expect(isRoundTheClock(openingHoursRows(always))).toBe(true);
    expect(isRoundTheClock(openingHoursRows(everyDay))).toBe(false);
    expect(isRoundTheClock(openingHoursRows(always.map((hours, day) => (day < 6 ? hours : null))))).toBe(false);
  });
});

describe('somebody is there', () => {
  const office = { zone: 'Europe/Moscow', days: weekdays };
  // 16 November 2026 is a Monday; Moscow is three hours ahead of UTC.
  it.each([
    ['2026-11-16T06:00:00Z', true],
    ['2026-11-16T05:59:00Z', false],
    ['2026-11-16T17:59:00Z', true],
    ['2026-11-16T18:00:00Z', false],
    ['2026-11-21T10:00:00Z', false],
  ])('at %s: %s', (at, expected) => {
    expect(isOpenAt(new Date(at), office)).toBe(expected);
  });

  it('past midnight, when the day before runs on', () => {
    const night = { zone: 'UTC', days: [{ from: '22:00', to: '02:00' }, ...Array.from({ length: 6 }, () => null)] };
    expect(isOpenAt(new Date('2026-11-17T01:30:00Z'), night)).toBe(true);
    expect(isOpenAt(new Date('2026-11-17T02:00:00Z'), night)).toBe(false);
    expect(isOpenAt(new Date('2026-11-16T01:30:00Z'), night)).toBe(false);
  });
});

it('knows by how much one clock is ahead of another, in summer and in winter', () => {
  expect(clockOffsetMinutes(new Date('2026-01-15T12:00:00Z'), 'Europe/Moscow', 'Europe/Berlin')).toBe(-120);
  expect(clockOffsetMinutes(new Date('2026-07-15T12:00:00Z'), 'Europe/Moscow', 'Europe/Berlin')).toBe(-60);
  expect(clockOffsetMinutes(new Date('2026-07-15T22:00:00Z'), 'UTC', 'Asia/Kolkata')).toBe(330);
});

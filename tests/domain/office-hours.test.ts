import { expect, test } from 'vitest';
import {
  isAlwaysOpen,
  isOpenAt,
  lockMinutes,
  minutesToBring,
  type OfficeHours,
  officeMinutes,
  opensAt,
} from '#domain/office-hours.ts';

// 2026-11-21 is a Saturday. Moscow is three hours ahead of UTC.
const saturday = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const moscow = (week: OfficeHours['week']): OfficeHours => ({ zone: 'Europe/Moscow', week });
const daily = (from: string, to: string) => moscow(Array.from({ length: 7 }, () => [from, to] as const));
const usual = ['09:00', '21:00'] as const;
const weekdays = moscow([usual, usual, usual, usual, usual, null, null]);
const never = moscow([null, null, null, null, null, null, null]);

test('office hours follow the clock of their time zone, and the end is exclusive', () => {
  expect(isOpenAt(daily('09:00', '21:00'), saturday('05:59'))).toBe(false);
  expect(isOpenAt(daily('09:00', '21:00'), saturday('06:00'))).toBe(true);
  expect(isOpenAt(daily('09:00', '21:00'), saturday('18:00'))).toBe(false);
});

test.each([
  ['no hours are set', null, true],
  ['all days have equal times', daily('00:00', '00:00'), true],
  ['the night is closed', daily('09:00', '21:00'), false],
  ['the weekend is off', weekdays, false],
])('whether an office never closes is known: %s', (_, hours, expected) => {
  expect(isAlwaysOpen(hours)).toBe(expected);
});

// The test dates are Monday, 2026-11-16, and Saturday, 2026-11-21.
test.each([
  ['2026-11-16T06:00:00Z', true],
  ['2026-11-16T05:59:00Z', false],
  ['2026-11-16T17:59:00Z', true],
  ['2026-11-16T18:00:00Z', false],
  ['2026-11-21T10:00:00Z', false],
])('an office open on weekdays is open at %s: %s', (at, expected) => {
  expect(isOpenAt(weekdays, new Date(at))).toBe(expected);
});

test('office hours may end on the next day', () => {
  expect(isOpenAt(daily('20:00', '02:00'), saturday('22:30'))).toBe(true);
  expect(isOpenAt(daily('20:00', '02:00'), saturday('23:00'))).toBe(false);
  const fridayNight = moscow([null, null, null, null, ['20:00', '02:00'], null, null]);
  expect(isOpenAt(fridayNight, new Date('2026-11-20T22:30:00Z'))).toBe(true);
  expect(isOpenAt(fridayNight, saturday('22:30'))).toBe(false);
  const mondayNight: OfficeHours = { zone: 'UTC', week: [['22:00', '02:00'], null, null, null, null, null, null] };
  expect(isOpenAt(mondayNight, new Date('2026-11-17T01:30:00Z'))).toBe(true);
  expect(isOpenAt(mondayNight, new Date('2026-11-17T02:00:00Z'))).toBe(false);
  expect(isOpenAt(mondayNight, new Date('2026-11-16T01:30:00Z'))).toBe(false);
});

test('hours of Sunday night continue on Monday', () => {
  const sundayNight: OfficeHours = { zone: 'UTC', week: [null, null, null, null, null, null, ['22:00', '02:00']] };
  expect(isOpenAt(sundayNight, new Date('2026-11-16T01:59:00Z'))).toBe(true);
  expect(isOpenAt(sundayNight, new Date('2026-11-16T02:00:00Z'))).toBe(false);
});

test('the same start and end means the whole day', () => {
  const monday: OfficeHours = { zone: 'UTC', week: [['09:00', '09:00'], null, null, null, null, null, null] };
  expect(isOpenAt(monday, new Date('2026-11-16T08:59:00Z'))).toBe(false);
  expect(isOpenAt(monday, new Date('2026-11-16T09:00:00Z'))).toBe(true);
  expect(isOpenAt(monday, new Date('2026-11-17T08:59:00Z'))).toBe(true);
  expect(isOpenAt(monday, new Date('2026-11-17T09:00:00Z'))).toBe(false);
});

test('days off are closed; without office hours the office is always open', () => {
  expect(isOpenAt(never, saturday('12:00'))).toBe(false);
  expect(isOpenAt(null, saturday('00:30'))).toBe(true);
});

test('promised minutes pass only during office hours', () => {
  const nine = daily('09:00', '21:00');
  expect(officeMinutes(null, saturday('03:00'), 30)).toBe(30);
  expect(officeMinutes(nine, saturday('07:00'), 30)).toBe(30);
  // The office closes at 21:00. Thirty office minutes from 20:30 end on the same evening; of thirty office minutes from
  // 20:45, fifteen are left for the next morning.
  expect(officeMinutes(nine, saturday('17:30'), 30)).toBe(30);
  expect(officeMinutes(nine, saturday('17:45'), 30)).toBe(15 + 12 * 60 + 15);
  expect(officeMinutes(nine, saturday('18:00'), 30)).toBe(12 * 60 + 30);
  const mondays = moscow([['10:03', '10:20'], null, null, null, null, null, null]);
  expect(officeMinutes(mondays, new Date('2026-11-23T07:00:00Z'), 30)).toBe(3 + 17 + 7 * 24 * 60 - 17 + 13);
  const fewMinutes = moscow([['10:01', '10:04'], null, null, null, null, null, null]);
  expect(officeMinutes(fewMinutes, new Date('2026-11-23T06:55:00Z'), 3)).toBe(6 + 3);
  expect(officeMinutes(never, saturday('12:00'), 30)).toBe(30);
});

const opening = (hours: OfficeHours | null, at: string) => opensAt(hours, new Date(at))?.toISOString();

test.each([
  ['before the hours of the day', '2026-11-16T05:10:40Z', '2026-11-16T06:00:00.000Z'],
  ['after the hours of the day', '2026-11-16T18:00:00Z', '2026-11-17T06:00:00.000Z'],
  ['on a day off, over the end of the week', '2026-11-21T10:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['within the hours', '2026-11-16T10:00:00Z', undefined],
])('the next opening %s', (_, at, expected) => {
  expect(opening(weekdays, at)).toBe(expected);
});

test('without hours there is no next opening', () => {
  expect([opening(null, '2026-11-16T00:00:00Z'), opening(never, '2026-11-16T00:00:00Z')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('the next opening follows the change of the clocks before it', () => {
  const berlin: OfficeHours = { ...weekdays, zone: 'Europe/Berlin' };
  // The clocks go back on 25 October and forward on 29 March, both Sundays.
  expect(opening(berlin, '2026-10-23T20:00:00Z')).toBe('2026-10-26T08:00:00.000Z');
  expect(opening(berlin, '2026-03-27T22:00:00Z')).toBe('2026-03-30T07:00:00.000Z');
});

const dubai: OfficeHours = { zone: 'Asia/Dubai', week: daily('10:00', '20:00').week };
const twoHours = 120;

// Dubai is four hours ahead of UTC. 2026-11-28 is a Saturday.
test.each([
  ['at night, two hours from the next opening', dubai, '2026-11-28T19:45:00Z', '2026-11-29T08:00:00Z'],
  ['in the evening, the rest in the next morning', dubai, '2026-11-28T15:30:00Z', '2026-11-29T07:30:00Z'],
  ['during the day, simply two hours', dubai, '2026-11-28T08:00:00Z', '2026-11-28T10:00:00Z'],
  ['before days off, after them', weekdays, '2026-11-20T17:00:00Z', '2026-11-23T07:00:00Z'],
  ['without a schedule, a whole day', null, '2026-11-28T19:45:00Z', '2026-11-29T19:45:00Z'],
])('the time to bring cash counts opening hours only: %s', (_, hours, from, until) => {
  const at = new Date(from);
  expect(new Date(at.getTime() + minutesToBring(hours, at, twoHours) * 60_000)).toEqual(new Date(until));
});

test.each([
  ['at night, not at all', dubai, '2026-11-28T19:45:00Z', 0],
  ['shortly before the opening, as ever', dubai, '2026-11-29T05:00:00Z', twoHours],
  ['during the day, as ever', dubai, '2026-11-28T08:00:00Z', twoHours],
  ['without a schedule, as ever', null, '2026-11-28T19:45:00Z', twoHours],
])('the rate of a payment in cash is fixed %s', (_, hours, from, expected) => {
  expect(lockMinutes(hours, new Date(from), twoHours)).toBe(expected);
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, divide, isPositive } from '#domain/amount.ts';
import { courseOfUsdPrices, rateFileInOut } from '#domain/course.ts';
import { type LabelInput, labelsOf } from '#domain/monitor-labels.ts';
import { isOfficeTime, type OfficeHours, officeMinutes } from '#domain/office-hours.ts';
import { receiveAmount } from '#domain/quote.ts';
import { needsOperator } from '#domain/rail.ts';

const usd = fc.integer({ min: 1, max: 2 ** 50 }).map((value) => divide(String(value), '1000000'));

describe('a course in a file', () => {
  test('stands with its digits on the larger side', () => {
    expect(rateFileInOut('7709133.565')).toEqual({ in: '1', out: '7709133.565' });
    expect(rateFileInOut('0.000000125')).toEqual({ in: '8000000', out: '1' });
    expect(rateFileInOut('1')).toEqual({ in: '1', out: '1' });
    expect(rateFileInOut('0.3')).toEqual({ in: '3.33333334', out: '1' });
  });

  test('never promises more than is paid, and hardly less', () => {
    fc.assert(
      fc.property(
        usd,
        usd,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (from, to, margin, sum) => {
          const course = courseOfUsdPrices(from, to, String(margin / 100), null);
          if (!isPositive(course)) return true;
          const shown = rateFileInOut(course);
          const rate = divide(shown.out, shown.in);
          const paid = receiveAmount(String(sum), course, 8);
          const promised = receiveAmount(String(sum), rate, 8);
          return compare(promised, paid) <= 0 && Number(rate) / Number(course) > 1 - 1e-8;
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

const usual: LabelInput = {
  rail: 'demo_bank',
  cardCheck: false,
  minVerification: null,
  fixedMinutes: 20,
  floatingPercent: null,
  added: [],
};

describe('labels of a direction', () => {
  test.each<[string, Partial<LabelInput>, string[]]>([
    ['a person', { rail: 'manual' }, ['manual']],
    ['a cash desk', { rail: 'cash' }, ['manual']],
    ['a card check', { cardCheck: true }, ['cardverify']],
    ['a minimum for verified senders', { minVerification: '1000' }, ['verifying']],
    ['a course that follows the market', { fixedMinutes: 0 }, ['floating']],
    ['a course within a percent', { floatingPercent: '0.5' }, ['floating']],
    ['nothing', {}, []],
  ])('follow from %s', (_, over, labels) => expect(labelsOf({ ...usual, ...over })).toEqual(labels));

  test('take what the operator adds, in one order and once', () => {
    expect(labelsOf({ ...usual, rail: 'manual', added: ['reg', 'otherin', 'manual'] })).toEqual([
      'manual',
      'otherin',
      'reg',
    ]);
  });

  test('know which rail works without a person', () => expect(needsOperator('demo_bank')).toBe(false));
});

describe('office hours', () => {
  // 2026-11-21 is a Saturday; Moscow is three hours ahead of UTC.
  const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
  const hours = (week: OfficeHours['week']): OfficeHours => ({ zone: 'Europe/Moscow', week });
  const daily = (from: string, to: string) => hours(Array.from({ length: 7 }, () => [from, to] as const));

  test('are by the clock of their own zone, the end not included', () => {
    expect(isOfficeTime(daily('09:00', '21:00'), at('05:59'))).toBe(false);
    expect(isOfficeTime(daily('09:00', '21:00'), at('06:00'))).toBe(true);
    expect(isOfficeTime(daily('09:00', '21:00'), at('18:00'))).toBe(false);
  });

  test('may end in the night after', () => {
    expect(isOfficeTime(daily('20:00', '02:00'), at('22:30'))).toBe(true);
    expect(isOfficeTime(daily('20:00', '02:00'), at('23:00'))).toBe(false);
    const fridayNight = hours([null, null, null, null, ['20:00', '02:00'], null, null]);
    expect(isOfficeTime(fridayNight, new Date('2026-11-20T22:30:00Z'))).toBe(true);
    expect(isOfficeTime(fridayNight, at('22:30'))).toBe(false);
  });

  test('know days off, and nobody is away who set none', () => {
    expect(isOfficeTime(hours([null, null, null, null, null, null, null]), at('12:00'))).toBe(false);
    expect(isOfficeTime(null, at('00:30'))).toBe(true);
  });

  test('are the only ones in which promised minutes pass', () => {
    const nine = daily('09:00', '21:00');
    expect(officeMinutes(null, at('03:00'), 30)).toBe(30);
    expect(officeMinutes(nine, at('07:00'), 30)).toBe(30);
    // Half past eight in the evening and a quarter to nine: fifteen minutes are left for the morning.
    expect(officeMinutes(nine, at('17:30'), 30)).toBe(30);
    expect(officeMinutes(nine, at('17:45'), 30)).toBe(15 + 12 * 60 + 15);
    expect(officeMinutes(nine, at('18:00'), 30)).toBe(12 * 60 + 30);
    const mondays = hours([['10:03', '10:20'], null, null, null, null, null, null]);
    expect(officeMinutes(mondays, new Date('2026-11-23T07:00:00Z'), 30)).toBe(3 + 17 + 7 * 24 * 60 - 17 + 13);
    expect(officeMinutes(hours([null, null, null, null, null, null, null]), at('12:00'), 30)).toBe(30);
  });
});

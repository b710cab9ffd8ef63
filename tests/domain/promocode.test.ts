import { assert, constantFrom, integer, option, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, divide, larger, multiply, plusPercent, subtract } from '#domain/amount.ts';
import { netMargin } from '#domain/course.ts';
import {
  improvedCourse,
  promocodeBonus,
  promocodePercent,
  promocodeTerms,
  promocodeTypes,
  sumBeforePromocode,
} from '#domain/promocode.ts';
import { receiveAmount } from '#domain/quote.ts';

const percentOf = (code: Parameters<typeof promocodeTerms>[0], toSumma: string, margin: string, usd = '1') =>
  promocodePercent(promocodeTerms(code, usd, margin), toSumma);

describe('a promo code', () => {
  test('of a percent adds this percent, up to half of the margin', () => {
    const code = { type: 'percent', value: '0.4', maxBonus: null } as const;
    expect(percentOf(code, '1000', '2')).toBe('0.4');
    expect(percentOf(code, '1000', '0.6')).toBe('0.3');
  });

  test('of a fixed sum adds this sum, whatever is exchanged', () => {
    const code = { type: 'fix', value: '5', maxBonus: null } as const;
    expect(percentOf(code, '1000', '2')).toBe('0.5');
    expect(percentOf(code, '50000', '2', '0.02')).toBe('0.5');
    expect(percentOf(code, '100', '2')).toBe('1');
  });

  test('of the margin adds a part of the margin', () => {
    expect(percentOf({ type: 'course', value: '25', maxBonus: null }, '1000', '2')).toBe('0.5');
  });

  test('adds no more than its largest bonus', () => {
    expect(percentOf({ type: 'percent', value: '1', maxBonus: '4' }, '1000', '2')).toBe('0.4');
    expect(percentOf({ type: 'fix', value: '5', maxBonus: '4' }, '1000', '2')).toBe('0.4');
  });

  test('adds nothing where the margin is already given away', () => {
    for (const type of promocodeTypes) {
      expect(percentOf({ type, value: '1', maxBonus: null }, '1000', '-0.5')).toBe('0');
    }
  });
});

const hundredths = (min: number, max: number) => integer({ min, max }).map((value) => divide(String(value), '100'));
const codes = {
  type: constantFrom(...promocodeTypes),
  value: hundredths(1, 10_000),
  cap: option(hundredths(1, 10_000), { nil: null }),
  margin: hundredths(0, 2_000),
  usd: integer({ min: 1, max: 1_000_000_000 }).map((value) => divide(String(value), '10000')),
  sum: hundredths(1, 100_000_000),
};

test('a promo code and a course that moved as far as it may never cost more than the exchange takes', () => {
  const { type, value, cap, margin, usd, sum } = codes;
  assert(
    property(type, value, cap, margin, usd, sum, (kind, given, maxBonus, taken, price, toSumma) => {
      const percent = percentOf({ type: kind, value: given, maxBonus }, toSumma, taken, price);
      const market = divide(multiply(toSumma, '100'), subtract('100', taken));
      const left = netMargin(taken, percent);
      // A promised course may use up half of the margin that remains after the promo code.
      const promised = plusPercent(plusPercent(toSumma, percent), divide(left, '2'));
      expect(compare(promised, market)).toBeLessThanOrEqual(0);
      expect(compare(left, divide(taken, '2'))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the sum before a promo code, raised by the code, is the sum again', () => {
  const { type, value, cap, margin, usd, sum } = codes;
  assert(
    property(type, value, cap, margin, usd, sum, (kind, given, maxBonus, taken, price, total) => {
      const terms = promocodeTerms({ type: kind, value: given, maxBonus }, price, taken);
      const before = sumBeforePromocode(terms, total);
      const after = plusPercent(before, promocodePercent(terms, before));
      const difference = subtract(after, total).replace('-', '');
      expect(compare(difference, multiply(total, '0.00000001'))).toBeLessThanOrEqual(0);
    }),
  );
});

test('the bonus of a received sum is what the code added to it', () => {
  const { sum } = codes;
  assert(
    property(sum, sum, hundredths(1, 1_000), (fromSumma, course, percent) => {
      const improved = improvedCourse(course, percent);
      const toSumma = receiveAmount(fromSumma, improved, 2);
      const bonus = promocodeBonus({ fromSumma, toSumma, course: improved }, percent, 2);
      const plain = receiveAmount(fromSumma, course, 2);
      // `promocodeBonus` computes the sum without the code from the improved course. The improved course is rounded to
      // ten digits, so the sum is accurate only to ten digits.
      const tolerance = larger('0.01', multiply(plain, '0.000000001'));
      expect(compare(subtract(add(plain, bonus), toSumma).replace('-', ''), tolerance)).toBeLessThanOrEqual(0);
    }),
  );
});

test('the bonus of a claim is the difference that its form showed', () => {
  const course = improvedCourse('7709133.57', '0.5');
  const toSumma = receiveAmount('0.01', course, 2);
  expect(promocodeBonus({ fromSumma: '0.01', toSumma, course }, '0.5', 2)).toBe(subtract(toSumma, '77091.34'));
});

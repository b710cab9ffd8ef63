import { assert, integer, pre, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, divide, larger, multiply, roundingUnit, subtract } from '#domain/amount.ts';
import { courseOfUsdPrices, coversRounding, netMargin } from '#domain/course.ts';
import { type QuotePair, receiveAmount, sendLimits } from '#domain/quote.ts';

describe('a course', () => {
  test('is the ratio of both US dollar prices less the margin', () => {
    expect(courseOfUsdPrices('100', '1', '2', null)).toBe('98');
    expect(courseOfUsdPrices('1', '80', '0', null)).toBe('0.0125');
  });

  test('includes the bonus', () => {
    expect(courseOfUsdPrices('100', '1', '2', '0.5')).toBe('98.49');
    expect(netMargin('2', '0.5')).toBe('1.51');
    expect(netMargin('2', null)).toBe('2');
  });

  test('is truncated to ten significant digits, never rounded up', () => {
    expect(courseOfUsdPrices('1', '3', '0', null)).toBe('0.3333333333');
    expect(courseOfUsdPrices('200', '3', '0', null)).toBe('66.66666666');
  });
});

const side = { max: null, minVerification: null };
const pairOf = (course: string, min: string, fromDigits: number, toDigits: number): QuotePair => ({
  course,
  verificationCourse: null,
  reserve: '100000000000',
  from: { ...side, min, roundCalculator: fromDigits },
  to: { ...side, min: null, roundCalculator: toDigits },
});

describe('a minimum amount', () => {
  test('is refused if one unit of the receive currency is worth more than the margin at that amount', () => {
    expect(coversRounding(pairOf('0.01', '10', 2, 2), '1', 'default')).toBe(false);
    expect(coversRounding(pairOf('0.01', '100', 2, 2), '1', 'default')).toBe(true);
  });

  test('is refused if one unit of the sent currency is worth more than the margin at that amount', () => {
    expect(coversRounding(pairOf('1', '1', 0, 8), '1', 'default')).toBe(false);
    expect(coversRounding(pairOf('1', '100', 0, 8), '1', 'default')).toBe(true);
  });

  test('is refused if the margin, the minimum or its worth is missing or zero', () => {
    expect(coversRounding(pairOf('1', '100', 2, 2), '0', 'default')).toBe(false);
    expect(
      coversRounding({ ...pairOf('1', '1', 2, 2), from: { ...side, min: null, roundCalculator: 2 } }, '1', 'default'),
    ).toBe(false);
    expect(coversRounding(pairOf('0.000001', '1', 2, 2), '50', 'default')).toBe(false);
  });
});

describe('exchanging there and back again', () => {
  const worth = integer({ min: 1, max: 1_000_000_000 }).map((value) => divide(String(value), '10000'));
  const digits = integer({ min: 0, max: 8 });
  const margin = integer({ min: 1, max: 500 }).map((value) => divide(String(value), '100'));

  test('gains nothing from the minimum up in a direction that can be saved', () => {
    assert(
      property(
        worth,
        worth,
        digits,
        digits,
        margin,
        integer({ min: 1, max: 1_000_000 }),
        integer({ min: 0, max: 5000 }),
        (usdA, usdB, digitsA, digitsB, percent, units, more) => {
          const there = courseOfUsdPrices(usdA, usdB, percent, null);
          const back = courseOfUsdPrices(usdB, usdA, percent, null);
          pre(compare(there, '0') > 0 && compare(back, '0') > 0);
          const pair = pairOf(there, multiply(String(units), roundingUnit(digitsA)), digitsA, digitsB);
          pre(coversRounding(pair, percent, 'default'));
          const sent = add(sendLimits(pair, 'default').min, multiply(String(more), roundingUnit(digitsA)));
          const received = receiveAmount(sent, there, digitsB);
          const returned = receiveAmount(received, back, digitsA);
          expect(compare(returned, sent)).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('gains at most half a unit on each leg, at any amount', () => {
    assert(
      property(
        worth,
        worth,
        digits,
        digits,
        integer({ min: 1, max: 1_000_000 }),
        (usdA, usdB, digitsA, digitsB, units) => {
          const there = courseOfUsdPrices(usdA, usdB, '0.1', null);
          const back = courseOfUsdPrices(usdB, usdA, '0.1', null);
          const sent = multiply(String(units), roundingUnit(digitsA));
          const returned = receiveAmount(receiveAmount(sent, there, digitsB), back, digitsA);
          const halves = add(
            multiply(multiply(roundingUnit(digitsB), back), '0.5'),
            multiply(roundingUnit(digitsA), '0.5'),
          );
          expect(compare(subtract(larger(returned, sent), sent), halves)).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

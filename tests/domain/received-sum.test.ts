import { assert, constantFrom, integer, pre, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, divide, multiply, plusPercent, round, roundDown, roundingUnit } from '#domain/amount.ts';
import { courseOfUsdPrices, coversRounding } from '#domain/course.ts';
import { courseStands, type QuotePair, receiveAmount, sendLimits } from '#domain/quote.ts';
import { agreementFor, matchSum } from '#domain/received-sum.ts';

const agreed = { fromSumma: '1000', toSumma: '12.1', course: '0.0121' };

describe('a received amount', () => {
  test.each([
    ['1000', 'exact'],
    ['995', 'within'],
    ['1005', 'within'],
    ['994.99', 'less'],
    ['1005.01', 'more'],
  ])('of %s for 1000, at a tolerance of 0.5 percent, is %s', (received, match) => {
    expect(matchSum('1000', received, '0.5')).toBe(match);
  });

  test('is paid out times the course, whether it is below or above the agreed amount', () => {
    expect(agreementFor(agreed, '995', '0.0121', 2)).toEqual({ fromSumma: '995', toSumma: '12.04', course: '0.0121' });
    expect(agreementFor(agreed, '1005', '0.0121', 2)).toEqual({
      fromSumma: '1005',
      toSumma: '12.16',
      course: '0.0121',
    });
    expect(agreementFor(agreed, '1000', '0.012', 2)).toEqual({ fromSumma: '1000', toSumma: '12', course: '0.012' });
  });

  test('that is exact keeps a typed promise, and a smaller one never gets a higher payout', () => {
    const typed = { ...agreed, toSumma: '12.09' };
    expect(agreementFor(typed, '1000', '0.0121', 2)).toEqual(typed);
    expect(agreementFor(typed, '999.9', '0.0121', 2).toSumma).toBe('12.09');
  });
});

const terms = {
  course: '100',
  verificationCourse: '101',
  tolerance: '1',
  netMargin: { default: '1', verification: '0.4' },
};

describe('a stale course', () => {
  test('binds while it costs the exchange at most half of the net margin', () => {
    expect(courseStands('100.5', 'default', terms)).toBe(true);
    expect(courseStands('100.51', 'default', terms)).toBe(false);
    expect(courseStands('101.202', 'verification', terms)).toBe(true);
    expect(courseStands('101.21', 'verification', terms)).toBe(false);
  });

  test('binds within the tolerance if it is better for the exchange', () => {
    expect(courseStands('99.1', 'default', terms)).toBe(true);
    expect(courseStands('98.9', 'default', terms)).toBe(false);
  });

  test('never binds beyond the tolerance, however large the margin', () => {
    const wide = { ...terms, netMargin: { default: '9', verification: '9' } };
    expect(courseStands('101.2', 'default', wide)).toBe(false);
  });

  test('binds without a net margin only if the exchange does not lose', () => {
    for (const margin of ['0', '-0.5']) {
      const thin = { ...terms, netMargin: { default: margin, verification: margin } };
      expect(courseStands('100', 'default', thin)).toBe(true);
      expect(courseStands('99.9', 'default', thin)).toBe(true);
      expect(courseStands('100.01', 'default', thin)).toBe(false);
    }
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

/**
 * Returns an outdated course that is better for the visitor, if the exchange must honour this course. Otherwise returns
 * the current course.
 * @param ahead how much better the outdated course is, as a multiple of `margin`
 */
function staleCourse(current: string, margin: string, ahead: string): string {
  const stale = roundDown(plusPercent(current, multiply(margin, ahead)), 18);
  const netMargin = { default: margin, verification: margin };
  const stands = courseStands(stale, 'default', {
    course: current,
    verificationCourse: null,
    tolerance: '1',
    netMargin,
  });
  return stands ? stale : current;
}

describe('there and back again', () => {
  const worth = integer({ min: 1, max: 1_000_000_000 }).map((value) => divide(String(value), '10000'));
  const digits = integer({ min: 0, max: 8 });
  const margin = integer({ min: 1, max: 200 }).map((value) => divide(String(value), '100'));
  const slack = constantFrom('-0.5', '-0.25', '0', '0.25', '0.5');
  const ahead = constantFrom('0', '0.25', '0.5', '0.75', '1');
  const units = integer({ min: 1, max: 1_000_000 });
  const args = [worth, worth, digits, digits, margin, units, slack, slack, ahead, ahead] as const;

  test('gains nothing from paying less or more within the tolerance, even at stale courses', () => {
    assert(
      property(...args, (usdA, usdB, digitsA, digitsB, percent, count, off, offBack, stale, staleBack) => {
        const there = courseOfUsdPrices(usdA, usdB, percent, null);
        const back = courseOfUsdPrices(usdB, usdA, percent, null);
        pre(compare(there, '0') > 0 && compare(back, '0') > 0);
        const pair = pairOf(there, multiply(String(count), roundingUnit(digitsA)), digitsA, digitsB);
        pre(coversRounding(pair, percent, 'default'));
        const min = sendLimits(pair, 'default').min;
        const received = pay(min, staleCourse(there, percent, stale), off, digitsA, digitsB);
        const returned = pay(received.toSumma, staleCourse(back, percent, staleBack), offBack, digitsB, digitsA);
        // The second payment may be larger or smaller than the first payout. Therefore the first payment is scaled by
        // the same ratio before the comparison.
        const share = divide(returned.fromSumma, received.toSumma);
        expect(compare(returned.toSumma, multiply(received.fromSumma, share))).toBeLessThanOrEqual(0);
      }),
      { numRuns: 1_500 },
    );
  });
});

/**
 * Returns a claim's terms after a payment that differs from the agreed amount `summa` by `off` percent. If `off` is
 * negative, the payment is smaller than agreed.
 */
function pay(summa: string, course: string, off: string, fromDigits: number, toDigits: number) {
  const promise = { fromSumma: summa, toSumma: receiveAmount(summa, course, toDigits), course };
  const arrived = round(plusPercent(summa, off), fromDigits);
  const match = matchSum(summa, arrived, '0.5');
  return match === 'within' ? agreementFor(promise, arrived, course, toDigits) : promise;
}

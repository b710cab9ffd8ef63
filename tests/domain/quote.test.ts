import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, divide, multiply, roundingUnit, subtract } from '#domain/amount.ts';
import {
  clamp,
  courseOf,
  isPromisable,
  type QuotePair,
  receiveAmount,
  receiveLimits,
  sendAmount,
  sendLimits,
} from '#domain/quote.ts';

const side = { min: null, max: null, minVerification: null };

/** Pair from BTC to RUB whose minimum is set in RUB, the receiving currency. */
const btcToRub: QuotePair = {
  course: '7700000',
  verificationCourse: '7750000',
  reserve: '1000000',
  from: { ...side, roundCalculator: 8 },
  to: { ...side, min: '2000', max: '600000', roundCalculator: 2 },
};

/** Pair from RUB to USDT whose minimum is set in RUB, the sending currency. */
const rubToUsdt: QuotePair = {
  course: '0.0121',
  verificationCourse: null,
  reserve: '5000',
  from: { ...side, min: '2000', max: '600000', minVerification: '1000', roundCalculator: 2 },
  to: { ...side, roundCalculator: 2 },
};

describe('the course', () => {
  test('is the verification course only if the pair has one and it is requested', () => {
    expect(courseOf(btcToRub, 'default')).toBe('7700000');
    expect(courseOf(btcToRub, 'verification')).toBe('7750000');
    expect(courseOf(rubToUsdt, 'verification')).toBe('0.0121');
  });
});

describe('the receive amount', () => {
  test('is the sent amount times the course, rounded half up to the digits of the receive currency', () => {
    expect(receiveAmount('0.00123457', '7700000', 2)).toBe('9506.19');
    expect(receiveAmount('1000.37', '0.0121', 2)).toBe('12.1');
    expect(receiveAmount('0.5', '1.01', 2)).toBe('0.51');
  });

  test('is never more than the computed sent amount is worth if the visitor typed it', () => {
    const send = sendAmount('10000', '7700000', 8);
    expect(send).toBe('0.00129871');
    expect(compare(receiveAmount(send, '7700000', 2), '10000')).toBeGreaterThanOrEqual(0);
  });
});

describe('the limits of a pair', () => {
  test('convert a minimum from the other side, rounded up', () => {
    const { min } = sendLimits(btcToRub, 'default');
    expect(min).toBe('0.00025975');
    expect(compare(receiveAmount(min, btcToRub.course, 2), '2000')).toBeGreaterThanOrEqual(0);
  });

  test('convert a maximum from the other side, rounded down', () => {
    const { max } = sendLimits(btcToRub, 'default');
    expect(max).toBe('0.07792207');
    expect(compare(receiveAmount(max, btcToRub.course, 2), '600000')).toBeLessThanOrEqual(0);
  });

  test('depend on the course type', () => {
    expect(sendLimits(btcToRub, 'verification').min).toBe('0.00025807');
    expect(sendLimits(rubToUsdt, 'verification').min).toBe('1000');
    expect(sendLimits(rubToUsdt, 'default').min).toBe('2000');
  });

  test('never exceed the reserve', () => {
    expect(sendLimits(rubToUsdt, 'default').max).toBe('413223.14');
    expect(sendLimits({ ...rubToUsdt, reserve: '0' }, 'default').max).toBe('0');
  });

  test('apply on both sides if both are set', () => {
    const both = { ...btcToRub, from: { ...btcToRub.from, min: '0.001', max: '0.01' } };
    expect(sendLimits(both, 'default')).toEqual({ min: '0.001', max: '0.01' });
    const wider = { ...btcToRub, from: { ...btcToRub.from, min: '0.0001', max: '9' } };
    expect(sendLimits(wider, 'default')).toEqual({ min: '0.00025975', max: '0.07792207' });
  });

  test('start at one unit of the sent currency if no minimum is set', () => {
    expect(sendLimits({ ...rubToUsdt, from: { ...rubToUsdt.from, min: null } }, 'default').min).toBe('0.01');
  });

  test('are converted from the sent currency for the receive currency', () => {
    expect(receiveLimits(rubToUsdt, 'default')).toEqual({ min: '24.2', max: '5000' });
  });

  test('name the same exchange on both sides', () => {
    const amounts = integer({ min: 1, max: 10 ** 9 });
    const digits = integer({ min: 0, max: 8 });
    assert(
      property(amounts, amounts, digits, digits, (units, rate, fromDigits, toDigits) => {
        const course = divide(String(rate), '10000');
        const pair = {
          ...rubToUsdt,
          course,
          reserve: multiply(String(units), '0.000001'),
          from: { ...side, roundCalculator: fromDigits },
          to: { ...side, roundCalculator: toDigits },
        };
        const [send, receive] = [sendLimits(pair, 'default'), receiveLimits(pair, 'default')];
        expect(receive.max).toBe(receiveAmount(send.max, course, toDigits));
        expect(compare(receive.max, pair.reserve)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("keep the receive currency's own minimum, and that minimum can be promised", () => {
    const { min } = receiveLimits(btcToRub, 'default');
    expect(min).toBe('2000');
    const send = sendAmount(min, btcToRub.course, 8);
    expect(send).toBe(sendLimits(btcToRub, 'default').min);
    expect(isPromisable(min, send, btcToRub.course, btcToRub)).toBe(true);
  });
});

describe('clamping an amount', () => {
  const limits = { min: '10', max: '100' };

  test('raises it to the minimum or lowers it to the maximum, and reports which', () => {
    expect(clamp('9.99', limits)).toEqual({ summa: '10', clamped: 'min' });
    expect(clamp('100.01', limits)).toEqual({ summa: '100', clamped: 'max' });
  });

  test('leaves an amount within the limits as typed', () => {
    for (const summa of ['10', '55.50', '100']) expect(clamp(summa, limits)).toEqual({ summa, clamped: null });
  });
});

describe('a typed receive amount', () => {
  test('can be promised from the computed amount down to the worth of one sent unit less', () => {
    const computed = receiveAmount('0.00129871', btcToRub.course, 2);
    expect(computed).toBe('10000.07');
    expect(isPromisable('10000', '0.00129871', btcToRub.course, btcToRub)).toBe(true);
    expect(isPromisable(computed, '0.00129871', btcToRub.course, btcToRub)).toBe(true);
    expect(isPromisable(subtract(computed, '0.08'), '0.00129871', btcToRub.course, btcToRub)).toBe(true);
  });

  test('cannot be promised above the computed amount or far below it', () => {
    expect(isPromisable('10000.08', '0.00129871', btcToRub.course, btcToRub)).toBe(false);
    expect(isPromisable('9999.98', '0.00129871', btcToRub.course, btcToRub)).toBe(false);
  });

  test('can always be promised if the form computed the sent amount from it', () => {
    const digits = integer({ min: 0, max: 8 });
    assert(
      property(
        integer({ min: 1, max: 10 ** 9 }),
        integer({ min: 1, max: 10 ** 9 }),
        digits,
        digits,
        (units, rate, from, to) => {
          const course = divide(String(rate), '10000');
          const typed = multiply(String(units), roundingUnit(to));
          const pair = {
            ...rubToUsdt,
            course,
            from: { ...side, roundCalculator: from },
            to: { ...side, roundCalculator: to },
          };
          expect(isPromisable(typed, sendAmount(typed, course, from), course, pair)).toBe(true);
        },
      ),
    );
  });
});

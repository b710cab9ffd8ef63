import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, divide, isPositive } from '#domain/amount.ts';
import { courseOfUsdPrices, rateFileInOut } from '#domain/course.ts';
import { type LabelInput, labelsOf } from '#domain/monitor-labels.ts';
import { receiveAmount } from '#domain/quote.ts';
import { needsOperator } from '#domain/rail.ts';

const usd = fc.integer({ min: 1, max: 2 ** 50 }).map((value) => divide(String(value), '1000000'));

describe('the course in a rate file', () => {
  test('has its decimal digits on the larger side', () => {
    expect(rateFileInOut('7709133.565')).toEqual({ in: '1', out: '7709133.565' });
    expect(rateFileInOut('0.000000125')).toEqual({ in: '8000000', out: '1' });
    expect(rateFileInOut('1')).toEqual({ in: '1', out: '1' });
    expect(rateFileInOut('0.3')).toEqual({ in: '3.33333334', out: '1' });
  });

  test('never promises more than the exchange pays, and only slightly less', () => {
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

describe('the labels of a direction', () => {
  test.each<[string, Partial<LabelInput>, string[]]>([
    ['a person', { rail: 'manual' }, ['manual']],
    ['a cash desk', { rail: 'cash' }, ['manual']],
    ['a card check', { cardCheck: true }, ['cardverify']],
    ['a minimum for verified senders', { minVerification: '1000' }, ['verifying']],
    ['a course that follows the market', { fixedMinutes: 0 }, ['floating']],
    ['a course within a percent', { floatingPercent: '0.5' }, ['floating']],
    ['nothing', {}, []],
  ])('follow from %s', (_, over, labels) => expect(labelsOf({ ...usual, ...over })).toEqual(labels));

  test('include those added by the operator, in a fixed order and without duplicates', () => {
    expect(labelsOf({ ...usual, rail: 'manual', added: ['reg', 'otherin', 'manual'] })).toEqual([
      'manual',
      'otherin',
      'reg',
    ]);
  });

  test('include manual only for a rail that needs an operator', () => expect(needsOperator('demo_bank')).toBe(false));
});

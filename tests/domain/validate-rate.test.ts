import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  candidateHoldMs,
  differsByMoreThan,
  median,
  type RateRule,
  type SourceQuote,
  validateRate,
} from '#domain/validate-rate.ts';
import { rateRule } from '#tests/support/factories/rate-rule.ts';

const quotes = (...usd: string[]): SourceQuote[] =>
  usd.map((value, n) => ({ source: `s${n}`, usd: value, at: n, until: 100 }));
const ask = (list: SourceQuote[], before: string | null = null, some: Partial<RateRule> = {}, now = 50) =>
  validateRate(
    rateRule('BTC', some),
    list,
    before === null ? null : { usd: before, anchors: [], candidate: null },
    now,
  );

describe('the validated price of a unit', () => {
  test('is the median of its sources', () => {
    expect(ask(quotes('100', '101', '100.4'))).toMatchObject({
      fault: null,
      usd: '100.4',
      sources: ['s0', 's1', 's2'],
    });
    expect(ask(quotes('100', '101'))).toMatchObject({ fault: null, usd: '100.5' });
  });

  test('has the time and the expiry of its newest quote', () => {
    const list = [...quotes('100'), { source: 'late', usd: '100', at: 40, until: 60 }];
    expect(ask(list)).toMatchObject({ at: 40, until: 60 });
  });

  test('ignores an outlier while most sources agree', () => {
    expect(ask(quotes('100', '10000', '100.2'))).toMatchObject({ usd: '100.1', sources: ['s0', 's2'] });
  });

  test('is missing if two sources disagree or none has a quote', () => {
    expect(ask(quotes('100', '110'))).toMatchObject({ fault: 'spread' });
    expect(ask([])).toMatchObject({ fault: 'missing' });
  });

  test('must be between floor and ceiling', () => {
    expect(ask(quotes('0.89'), null, { floor: '0.9' })).toMatchObject({ fault: 'out_of_bounds' });
    expect(ask(quotes('1.11'), null, { ceiling: '1.1' })).toMatchObject({ fault: 'out_of_bounds' });
    expect(ask(quotes('1.1'), null, { floor: '0.9', ceiling: '1.1' })).toMatchObject({ fault: null });
  });

  test('must be possible for a currency, whatever its rule says', () => {
    expect(ask(quotes('0.0000000000009'))).toMatchObject({ fault: 'out_of_bounds' });
    expect(ask(quotes('1000000001'))).toMatchObject({ fault: 'out_of_bounds' });
    expect(ask(quotes('0.000000000001'))).toMatchObject({ fault: null });
  });
});

describe('a price jump', () => {
  const far = quotes('120', '120.5');

  test('closes the unit, up or down', () => {
    expect(ask(far, '100')).toEqual({ fault: 'jump', candidate: { usd: '120.25', since: 50 } });
    expect(ask(quotes('90'), '100')).toMatchObject({ fault: 'jump' });
    expect(ask(quotes('109'), '100')).toMatchObject({ fault: null });
  });

  test('of a single source is measured from its prices of the last hour, so that small steps do not add up', () => {
    const before = { usd: '109', anchors: ['108', '100'], candidate: null };
    const rule = rateRule('BTC');
    expect(validateRate(rule, quotes('111'), before, 50)).toMatchObject({ fault: 'jump' });
    expect(validateRate(rule, quotes('109.9'), before, 50)).toMatchObject({ fault: null });
    expect(validateRate(rule, quotes('111', '111.1'), before, 50)).toMatchObject({ fault: null });
    expect(validateRate(rule, quotes('111'), { ...before, anchors: ['108'] }, 50)).toMatchObject({ fault: null });
  });

  test('is accepted once two sources have agreed on it for three minutes, and not before', () => {
    const before = { usd: '100', anchors: [], candidate: { usd: '121', since: 50 } };
    expect(validateRate(rateRule('BTC'), far, before, 50 + candidateHoldMs - 1)).toEqual({
      fault: 'jump',
      candidate: { usd: '120.25', since: 50 },
    });
    expect(validateRate(rateRule('BTC'), far, before, 50 + candidateHoldMs)).toMatchObject({
      fault: null,
      usd: '120.25',
    });
  });

  test('of a single source is never accepted automatically', () => {
    const before = { usd: '100', anchors: [], candidate: { usd: '120', since: 0 } };
    expect(validateRate(rateRule('BTC'), quotes('120'), before, 86_400_000)).toMatchObject({ fault: 'jump' });
  });

  test('starts the three minutes again if the price jumps again', () => {
    const before = { usd: '100', anchors: [], candidate: { usd: '120', since: 0 } };
    expect(validateRate(rateRule('BTC'), quotes('200', '201'), before, candidateHoldMs)).toMatchObject({
      candidate: { since: candidateHoldMs },
    });
  });

  test('opens the unit at once if the price reverts', () => {
    const before = { usd: '100', anchors: [], candidate: { usd: '120', since: 0 } };
    expect(validateRate(rateRule('BTC'), quotes('100.5'), before, 10)).toMatchObject({ fault: null, usd: '100.5' });
  });
});

const worth = fc.integer({ min: 1, max: 1_000_000_000 }).map((value) => String(value / 1_000));

test('if one of three sources is wrong, the price stays between the two that agree', () => {
  fc.assert(
    fc.property(worth, fc.integer({ min: -9, max: 9 }), worth, (usd, off, liar) => {
      const other = String(Number(usd) * (1 + off / 1_000));
      const verdict = ask(quotes(usd, other, liar));
      if (verdict.fault !== null) return true;
      const [low, high] = [Math.min(Number(usd), Number(other)), Math.max(Number(usd), Number(other))];
      return Number(verdict.usd) >= low * 0.98 && Number(verdict.usd) <= high * 1.02;
    }),
    { numRuns: 2_000 },
  );
});

test('a price accepted at once never differs from the last one by more than the jump limit', () => {
  fc.assert(
    fc.property(worth, fc.array(worth, { minLength: 1, maxLength: 5 }), (last, said) => {
      const verdict = ask(quotes(...said), last);
      return verdict.fault !== null || !differsByMoreThan(last, verdict.usd, '10');
    }),
    { numRuns: 2_000 },
  );
});

test('the difference of two prices does not depend on their order', () => {
  fc.assert(fc.property(worth, worth, (a, b) => differsByMoreThan(a, b, '5') === differsByMoreThan(b, a, '5')));
  expect(differsByMoreThan('100', '110', '10')).toBe(false);
  expect(differsByMoreThan('100', '110.01', '10')).toBe(true);
});

test('the median of no values is an error', () => {
  expect(() => median([])).toThrow(RangeError);
});

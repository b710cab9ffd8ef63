import { describe, expect, test } from 'vitest';
import { compare } from '#domain/amount.ts';
import { figuresOf } from '#features/exchange/model/figures.ts';
import { btc, pairOf, sber } from './support/samples.ts';

const pair = pairOf(btc, sber);

describe('the figures of the form', () => {
  test("derive the received amount, rounded to the server's digits", () => {
    const { amounts } = figuresOf(pair, { edited: 'from', value: '0.00300001', courseType: 'default' });
    expect(amounts).toEqual({ from: '0.00300001', to: '15000.05' });
  });

  test('derive the sent amount from a typed received one', () => {
    const { amounts } = figuresOf(pair, { edited: 'to', value: '20000.01', courseType: 'default' });
    expect(amounts).toEqual({ from: '0.00400001', to: '20000.01' });
  });

  test('show the minimum until an amount is typed', () => {
    const { amounts } = figuresOf(pair, { edited: 'from', value: null, courseType: 'default' });
    expect(amounts).toEqual({ from: '0.001', to: '5000' });
  });

  test.each([
    ['0.05', '0.05'],
    ['0.0001', '0.001'],
    ['7', '0.2'],
  ])('start with the operator’s amount %s within the limits, as %s', (start, shown) => {
    const started = pairOf(btc, sber, { from: { ...pair.from, start } });
    const { amounts } = figuresOf(started, { edited: 'from', value: null, courseType: 'default' });
    expect(amounts.from).toBe(shown);
  });

  test('promise nothing for an amount above the maximum', () => {
    const { amounts, outside } = figuresOf(pair, { edited: 'from', value: '1000000000', courseType: 'default' });
    expect(outside).toBe('max');
    expect(amounts).toEqual({ from: '1000000000', to: '' });
  });

  test('show nothing for an emptied field', () => {
    const { amounts } = figuresOf(pair, { edited: 'from', value: '', courseType: 'default' });
    expect(amounts).toEqual({ from: '', to: '' });
  });

  test('derive a missing minimum from the other side', () => {
    const other = pairOf(btc, sber, { from: { ...pair.from, min: null }, to: { ...pair.to, min: '2000' } });
    const { limits } = figuresOf(other, { edited: 'from', value: null, courseType: 'default' });
    expect(limits.from.min).toBe('0.0004');
  });

  test('take the verification course only where the pair offers one', () => {
    const typed = { edited: 'from', value: '1', courseType: 'verification' } as const;
    expect(figuresOf(pair, typed).course).toBe('5000000');
    expect(figuresOf({ ...pair, verificationCourse: '5100000' }, typed).course).toBe('5100000');
  });

  test('never convert the minimum to receive to less than the minimum to send, despite rounding', () => {
    const odd = pairOf(btc, sber, { course: '0.333', from: { ...pair.from, min: '1' } });
    const { limits } = figuresOf(odd, { edited: 'from', value: null, courseType: 'default' });
    const { amounts, outside } = figuresOf(odd, { edited: 'to', value: limits.to.min, courseType: 'default' });
    expect(outside).toBeNull();
    expect(amounts.from).toBe('1');
  });

  test('give the maximum of one side for the maximum of the other', () => {
    const odd = pairOf(btc, sber, { course: '0.0121', reserve: '5000', from: { ...pair.from, max: null } });
    const { limits } = figuresOf(odd, { edited: 'from', value: null, courseType: 'default' });
    const of = (edited: 'from' | 'to') => figuresOf(odd, { edited, value: limits[edited].max, courseType: 'default' });
    const both = { from: limits.from.max, to: limits.to.max };
    expect([of('from').amounts, of('to').amounts]).toEqual([both, both]);
    expect([of('from').outside, of('to').outside]).toEqual([null, null]);
  });

  test('detect an amount outside its limits and a reserve below the minimum', () => {
    const typed = { edited: 'from', value: '9', courseType: 'default' } as const;
    expect(figuresOf(pair, typed).outside).toBe('max');
    expect(figuresOf(pair, { ...typed, value: '0' }).outside).toBe('min');
    expect(figuresOf({ ...pair, reserve: '10' }, typed).exhausted).toBe(true);
  });
});

describe('the figures with a promo code', () => {
  const winter = { code: 'WINTER', percent: '1', maxBonus: null, minSumma: null };
  const typed = (edited: 'from' | 'to', value: string) => ({ edited, value, courseType: 'default' }) as const;

  test('add the bonus to the received amount, but not to the draft', () => {
    const { amounts, draft, bonus, course } = figuresOf(pair, typed('from', '0.01'), winter);
    expect([amounts.to, draft.to, bonus, course]).toEqual(['50500', '50000', '500', '5000000']);
  });

  test('add no more than the largest bonus, on either side', () => {
    const capped = { ...winter, maxBonus: '300' };
    expect(figuresOf(pair, typed('from', '0.01'), capped)).toMatchObject({ bonus: '300', amounts: { to: '50300' } });
    expect(figuresOf(pair, typed('to', '50300'), capped)).toMatchObject({ bonus: '300', amounts: { from: '0.01' } });
  });

  test('add nothing below the minimum of the code, on either side', () => {
    const large = { ...winter, minSumma: '0.02' };
    expect(figuresOf(pair, typed('from', '0.01'), large)).toMatchObject({ bonus: null, amounts: { to: '50000' } });
    expect(figuresOf(pair, typed('to', '50000'), large)).toMatchObject({ bonus: null, amounts: { from: '0.01' } });
  });

  test('never promise more than the reserve', () => {
    const { limits } = figuresOf(pair, typed('from', '0.01'), winter);
    const { amounts, outside } = figuresOf(pair, typed('from', limits.from.max), winter);
    expect(outside).toBeNull();
    expect(compare(amounts.to, pair.reserve)).toBeLessThanOrEqual(0);
    expect(compare(amounts.to, '999999')).toBeGreaterThan(0);
    expect(figuresOf(pair, typed('to', limits.to.max), winter)).toMatchObject({ outside: null });
  });
});

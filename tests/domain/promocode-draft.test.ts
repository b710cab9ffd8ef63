import { describe, expect, test } from 'vitest';
import { promocodeCodePattern, promocodeDraftFault } from '#domain/promocode-draft.ts';

const now = new Date('2026-11-20T12:00:00Z');
const terms = {
  type: 'percent',
  value: '0.5',
  minSumma: null,
  maxBonus: null,
  usageLimit: null,
  perUser: null,
  dateStart: null,
  dateEnd: null,
} as const;
const faultOf = (over: object) => promocodeDraftFault({ ...terms, ...over }, now)?.field ?? null;

describe('the terms of a new promo code', () => {
  test.each([
    [{}],
    [{ type: 'course', value: '50' }],
    [{ type: 'fix', value: '1000', minSumma: '0' }],
    [{ usageLimit: 1, perUser: 1 }],
    [{ dateStart: '2026-11-01T00:00:00Z', dateEnd: '2026-11-20T12:00:01Z' }],
  ])('may be %o', (over) => {
    expect(faultOf(over)).toBeNull();
  });

  test.each([
    ['value', { value: '0' }],
    ['value', { value: '10.01' }],
    ['value', { type: 'course', value: '50.1' }],
    ['value', { type: 'fix', value: '1000.01' }],
    ['maxBonus', { maxBonus: '0' }],
    ['perUser', { usageLimit: 2, perUser: 3 }],
    ['dateEnd', { dateEnd: '2026-11-20T12:00:00Z' }],
    ['dateEnd', { dateStart: '2026-12-02T00:00:00Z', dateEnd: '2026-12-01T00:00:00Z' }],
  ])('are refused at %s for %o', (field, over) => {
    expect(faultOf(over)).toBe(field);
  });

  test('name the largest value of their type', () => {
    expect(promocodeDraftFault({ ...terms, type: 'course', value: '51' }, now)?.values).toEqual({ most: '50' });
  });
});

test.each([
  ['WINTER-26', true],
  ['A_1', true],
  ['AB', false],
  ['-AB', false],
  ['ЗИМА', false],
  ['A B', false],
  ['A'.repeat(33), false],
])('a code may be %s: %s', (code, isAllowed) => {
  expect(promocodeCodePattern.test(code)).toBe(isAllowed);
});

import { expect, test } from 'vitest';
import { isBelowLevel, reopensAt } from '#domain/hot-balance.ts';

test.each([
  ['10', '0', false, false],
  ['9.99', '0', false, true],
  ['15', '5.01', false, true],
  ['10.5', '0', true, true],
  ['11', '0', true, false],
])(
  'a balance of %s with %s promised, low before: %s, is below a level of 10: %s',
  (balance, promised, wasLow, isBelow) => {
    expect(isBelowLevel({ balance, promised, level: '10', wasLow })).toBe(isBelow);
  },
);

test('a low balance counts as sufficient again a tenth above its level', () => {
  expect(reopensAt('0.25')).toBe('0.275');
});

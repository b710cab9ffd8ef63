import { describe, expect, test } from 'vitest';
import { partnerLevelOf, referralReward } from '#domain/referral.ts';

const levels = [
  { from: '0', percent: '0.1' },
  { from: '10000', percent: '0.15' },
  { from: '50000', percent: '0.2' },
];

describe('the partner level', () => {
  test.each([
    ['0', '0.1'],
    ['9999.99', '0.1'],
    ['10000', '0.15'],
    ['49999.999999999999999999', '0.15'],
    ['1000000', '0.2'],
  ])('for a turnover of %s is %s percent', (turnover, percent) => {
    expect(partnerLevelOf(levels, turnover).percent).toBe(percent);
  });

  test('requires a programme with at least one level', () => {
    expect(() => partnerLevelOf([], '1')).toThrow('at least one level');
  });
});

test('a referral reward is exact to the last digit', () => {
  expect(referralReward('20000', { percent: '0.15' })).toBe('30');
  expect(referralReward('0.1', { percent: '0.1' })).toBe('0.0001');
});

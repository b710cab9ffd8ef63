import { expect, test } from 'vitest';
import { rewardFor } from '#domain/reward.ts';

test.each([
  ['the percent of the turnover', { turnover: '20000', earnings: '100', price: '1' }, '0.15', '30'],
  ['at most half of the earnings', { turnover: '20000', earnings: '50', price: '1' }, '0.15', '25'],
  ['converted at the price and rounded down', { turnover: '100', earnings: '10', price: '3' }, '1', '0.33'],
  ['nothing for an exchange at a loss', { turnover: '100', earnings: '-1', price: '1' }, '1', '0'],
])('a reward is %s', (_, worth, percent, reward) => {
  expect(rewardFor(worth, percent, 2)).toBe(reward);
});

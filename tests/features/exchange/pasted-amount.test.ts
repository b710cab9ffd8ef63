import { describe, expect, test } from 'vitest';
import { pastedAmount } from '#features/exchange/model/pasted-amount.ts';

describe('a pasted amount', () => {
  test.each([
    ['5000 RUB', 'RUB', '5000'],
    ['5 000 ₽', 'RUB', '5 000'],
    ['5 000,50 руб.', 'RUB', '5 000,50'],
    ['$1200', 'USD', '1200'],
    [' 0,015 btc ', 'BTC', '0,015'],
  ])('%s loses the unit of its field, %s', (text, unit, left) => {
    expect(pastedAmount(text, unit)).toBe(left);
  });

  test.each([
    ['5000 RUB', 'BTC'],
    ['RUB', 'RUB'],
    ['5000 RUBLES', 'RUB'],
  ])('%s in a field of %s is kept unchanged and is therefore refused', (text, unit) => {
    expect(pastedAmount(text, unit)).toBe(text);
  });

  test('loses a trailing full stop', () => {
    expect(pastedAmount('0,015.', 'BTC')).toBe('0,015');
  });
});

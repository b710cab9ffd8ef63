import { describe, expect, test } from 'vitest';
import { pastedAmount } from '#features/exchange/model/pasted.ts';

describe('a pasted sum', () => {
  test.each([
    ['5000 RUB', 'RUB', '5000'],
    ['5 000 ₽', 'RUB', '5 000'],
    ['5 000,50 руб.', 'RUB', '5 000,50'],
    ['$1200', 'USD', '1200'],
    [' 0,015 btc ', 'BTC', '0,015'],
  ])('%s loses the unit of its field', (text, unit, left) => {
    expect(pastedAmount(text, unit, 'ru')).toBe(left);
  });

  test.each([
    ['5000 RUB', 'BTC'],
    ['RUB', 'RUB'],
    ['5000 RUBLES', 'RUB'],
  ])('%s in a field of %s stays as it is, to be refused', (text, unit) => {
    expect(pastedAmount(text, unit, 'ru')).toBe(text);
  });

  test('has thousands parted by a comma in English, as the page writes them, and nowhere else', () => {
    expect(pastedAmount('12,000', 'RUB', 'en')).toBe('12000');
    expect(pastedAmount('12,000', 'RUB', 'ru')).toBe('12,000');
    expect(pastedAmount('0,015', 'BTC', 'en')).toBe('0,015');
    expect(pastedAmount('1,5', 'BTC', 'en')).toBe('1,5');
  });
});

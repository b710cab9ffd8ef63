import { describe, expect, test } from 'vitest';
import { applyMask } from '#lib/forms/mask.ts';

const card = '0000 0000 0000 0000';
const phone = '+7 000 000-00-00';

describe('an input mask', () => {
  test.each([
    [card, '22001234', '2200 1234'],
    [card, '2200 1234 ', '2200 1234'],
    [card, '2200-1234-5678-9012', '2200 1234 5678 9012'],
    [phone, '9', '+7 9'],
    [phone, '89001234567', '+7 900 123-45-67'],
    [phone, '+7 (900) 123 45 67', '+7 900 123-45-67'],
    ['Z000000000000', '123', 'Z123'],
    [card, '', ''],
  ])('%s formats %j as %j', (mask, typed, written) => {
    expect(applyMask(mask, typed)).toBe(written);
  });

  test('returns text that does not match unchanged', () => {
    expect(applyMask(card, '2200 1234 5678 9012 345')).toBe('2200 1234 5678 9012 345');
    expect(applyMask(phone, '+380 67 123 45 67')).toBe('+380 67 123 45 67');
    expect(applyMask(card, 'abc')).toBe('abc');
  });
});

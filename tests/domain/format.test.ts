import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centDigits, formatAmount, formatMoney } from '#domain/format.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('an amount has the separators of its language', () => {
  expect(plain(formatAmount('109261.77', 'ru'))).toBe('109 261,77');
  expect(formatAmount('109261.77', 'en')).toBe('109,261.77');
});

test('an amount keeps all digits, 20 before the decimal point and 18 after', () => {
  const formatted = formatAmount('12345678901234567890.123456789012345678', 'en');
  expect(formatted.replaceAll(',', '')).toBe('12345678901234567890.123456789012345678');
});

test('an amount loses trailing zeros and is padded to the requested digits', () => {
  expect(formatAmount('0.01534000', 'ru')).toBe('0,01534');
  expect(plain(formatAmount('9261.7', 'ru', 2))).toBe('9 261,70');
  expect(formatAmount('0.123', 'ru', 2)).toBe('0,123');
});

test('every amount is formatted as Intl would', () => {
  const wire = fc.stringMatching(/^-?\d{1,20}(\.\d{1,18})?$/);
  fc.assert(
    fc.property(wire, fc.constantFrom('ru', 'en'), fc.constantFrom(0, 2), (amount, locale, digits) => {
      const intl = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: 20 });
      expect(formatAmount(amount, locale, digits)).toBe(intl.format(amount as `${number}`).replace('-', '−'));
    }),
  );
});

test('a negative amount has a minus sign instead of a hyphen', () => {
  expect(plain(formatAmount('-1500.5', 'ru'))).toBe('−1 500,5');
  expect(formatAmount('-0007', 'en')).toBe('−7');
});

test('an amount never has an exponent', () => {
  expect(formatAmount('0.000000000000000001', 'en')).toBe('0.000000000000000001');
});

test('money is an amount and the code of its currency, without a line break between them', () => {
  expect(formatMoney('1234.50', 'RUB', 'ru')).toBe('1\u00A0234,50\u00A0RUB');
  expect(formatMoney('1234.50', 'RUB', 'en')).toBe('1,234.50\u00A0RUB');
});

test('roubles, dollars and euros with cents have two decimals, whole amounts and cryptocurrencies keep theirs', () => {
  expect(plain(formatMoney('10000.5', 'RUB', 'ru'))).toBe('10 000,50 RUB');
  expect(formatMoney('62400.8', 'USD', 'en')).toBe('62,400.80\u00A0USD');
  expect(plain(formatMoney('10000.00', 'RUB', 'ru'))).toBe('10 000 RUB');
  expect(formatMoney('0.015', 'RUB', 'ru')).toBe('0,015\u00A0RUB');
  expect(formatMoney('0.5', 'BTC', 'ru')).toBe('0,5\u00A0BTC');
  expect(centDigits('77399.7', 'RUB')).toBe(2);
  expect(centDigits('77399', 'RUB')).toBe(0);
});

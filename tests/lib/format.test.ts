import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatBytes, formatClock, formatDate, formatPercent } from '#lib/format.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('an amount', () => {
  it('is grouped and pointed the way its language does', () => {
    expect(plain(formatAmount('109261.77', 'ru'))).toBe('109 261,77');
    expect(formatAmount('109261.77', 'en')).toBe('109,261.77');
  });

  it('keeps every digit of the wire, 20 before the point and 18 after', () => {
    const shown = formatAmount('12345678901234567890.123456789012345678', 'en');
    expect(shown.replaceAll(',', '')).toBe('12345678901234567890.123456789012345678');
  });

  it('drops zeros that say nothing, and adds those that are asked for', () => {
    expect(formatAmount('0.01534000', 'ru')).toBe('0,01534');
    expect(plain(formatAmount('9261.7', 'ru', 2))).toBe('9 261,70');
    expect(formatAmount('0.123', 'ru', 2)).toBe('0,123');
  });

  it('reads as Intl writes it, whatever the amount', () => {
    const wire = fc.stringMatching(/^-?\d{1,20}(\.\d{1,18})?$/);
    fc.assert(
      fc.property(wire, fc.constantFrom('ru', 'en'), fc.constantFrom(0, 2), (amount, locale, digits) => {
        const intl = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: 20 });
        expect(formatAmount(amount, locale, digits)).toBe(intl.format(amount as `${number}`).replace('-', '−'));
      }),
    );
  });

  it('below zero bears a minus, which the hyphen of the wire is not', () => {
    expect(plain(formatAmount('-1500.5', 'ru'))).toBe('−1 500,5');
    expect(formatAmount('-0007', 'en')).toBe('−7');
  });

  it('never turns into an exponent', () => {
    expect(formatAmount('0.000000000000000001', 'en')).toBe('0.000000000000000001');
  });
});

it('says a percent exactly', () => {
  expect(plain(formatPercent('1.5', 'ru'))).toBe('1,5 %');
  expect(formatPercent('0.125', 'en')).toBe('0.125%');
  expect(plain(formatPercent('-1.5', 'ru'))).toBe('−1,5 %');
});

it('says a date in the zone it is given', () => {
  expect(formatDate('2026-11-20T23:30:00.000Z', 'en', 'date', 'UTC')).toBe('20 November 2026');
  expect(formatDate('2026-11-20T23:30:00.000Z', 'en', 'date', 'Europe/Moscow')).toBe('21 November 2026');
});

it('says the size of a file', () => {
  expect(plain(formatBytes(10_000_000, 'ru'))).toBe('10 МБ');
  expect(plain(formatBytes(2_500, 'en'))).toBe('2.5 kB');
});

it.each([
  [0, '00:00'],
  [59, '00:59'],
  [754, '12:34'],
  [3600, '1:00:00'],
  [90_061, '25:01:01'],
])('shows %i seconds as %s', (seconds, shown) => {
  expect(formatClock(seconds)).toBe(shown);
});

import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { giftCardStatus } from '#domain/gift-card.ts';
import { giftCodeBytes, giftCodeOf, groupGiftCode, readGiftCode } from '#domain/gift-code.ts';

const zero = giftCodeOf(new Uint8Array(giftCodeBytes));
const codes = Array.from({ length: 200 }, () => giftCodeOf(randomBytes(giftCodeBytes)));
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('the code of a gift card', () => {
  test('has 16 symbols and a check symbol', () => {
    expect(zero).toBe('0'.repeat(17));
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{17}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('is read in groups, in small letters, with spaces and any hyphens', () => {
    for (const code of codes) {
      expect(readGiftCode(groupGiftCode(code))).toBe(code);
      expect(readGiftCode(` ${groupGiftCode(code).toLowerCase().replaceAll('-', ' – ')} `)).toBe(code);
    }
  });

  test('is read with letters that look like its symbols', () => {
    expect(readGiftCode('OOOO-OOOO-OOOO-OOOO-O')).toBe(zero);
    const ones = giftCodeOf(Uint8Array.from([8, 66, 16, 132, 33, 8, 66, 16, 132, 33]));
    expect(ones.slice(0, 16)).toBe('1'.repeat(16));
    expect(readGiftCode(`IlI1${ones.slice(4)}`)).toBe(ones);
    const latin = codes.find((code) => /[ABCEHKMPTXY]/.test(code)) ?? '';
    const [from, to] = ['ABCEHKMPTXY', 'АВСЕНКМРТХУ'];
    const cyrillic = (symbol: string) => (from.includes(symbol) ? to[from.indexOf(symbol)] : symbol);
    expect(readGiftCode([...latin].map(cyrillic).join(''))).toBe(latin);
  });

  test('with one wrong symbol is refused, whichever it is', () => {
    for (const code of codes.slice(0, 20)) {
      for (let place = 0; place < code.length; place += 1) {
        const wrong = [...alphabet].filter((symbol) => symbol !== code[place]);
        const typed = wrong.map((symbol) => code.slice(0, place) + symbol + code.slice(place + 1));
        expect(typed.filter((text) => readGiftCode(text) !== null)).toEqual([]);
      }
    }
  });

  test.each(['', '0', `${zero}0`, zero.slice(1), `${zero.slice(1)}!`, 'Б'.repeat(17)])('is not %j', (typed) => {
    expect(readGiftCode(typed)).toBeNull();
  });
});

describe('the state of a gift card', () => {
  const now = new Date('2026-12-01T00:00:00Z');
  const card = {
    balance: '5',
    expiredSumma: '0',
    isBlocked: false,
    isHeld: false,
    expiresAt: new Date('2027-12-01'),
    now,
  };

  test.each([
    ['unused', {}],
    ['active', { isHeld: true }],
    ['spent', { balance: '0', isHeld: true, isBlocked: true, expiresAt: now }],
    ['blocked', { isBlocked: true, isHeld: true, expiresAt: now }],
    ['expired', { expiresAt: now, isHeld: true }],
    ['expired', { balance: '0', expiredSumma: '5', expiresAt: now }],
    ['active', { expiredSumma: '2', isHeld: true }],
  ] as const)('is %s for %j', (status, change) => {
    expect(giftCardStatus({ ...card, ...change })).toBe(status);
  });
});

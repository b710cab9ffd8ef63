import { expect, test } from 'vitest';
import { rateLines } from '#domain/format-rate.ts';

const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00A0', ' '));

test.each([
  ['5000000', 'BTC', 'RUB', ['1 BTC = 5 000 000 RUB', '1 RUB = 0,0000002 BTC']],
  ['0.0000002', 'RUB', 'BTC', ['1 BTC = 5 000 000 RUB', '1 RUB = 0,0000002 BTC']],
  ['7709133.565', 'BTC', 'RUB', ['1 BTC ≈ 7 709 133,57 RUB', '1 RUB ≈ 0,000000129716 BTC']],
  ['7709133.5', 'BTC', 'RUB', ['1 BTC = 7 709 133,50 RUB', '1 RUB ≈ 0,000000129716 BTC']],
  ['80.3319', 'USDT', 'RUB', ['1 USDT ≈ 80,33 RUB', '1 RUB ≈ 0,0124484 USDT']],
  ['0.92', 'USD', 'EUR', ['1 EUR ≈ 1,087 USD', '1 USD = 0,92 EUR']],
  ['1', 'USDC', 'USDT', ['1 USDC = 1 USDT', '1 USDT = 1 USDC']],
])('a rate of %s begins with one unit of the more valuable currency: %s to %s', (course, from, to, lines) => {
  expect(plain(rateLines(course, from, to, 'ru'))).toEqual(lines);
});

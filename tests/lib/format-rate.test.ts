import { expect, test } from 'vitest';
import { rateLines } from '#lib/format-rate.ts';

const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00A0', ' '));

test.each([
  ['5000000', 'BTC', 'RUB', ['1 BTC = 5 000 000 RUB', '1 RUB = 0,0000002 BTC']],
  ['0.0000002', 'RUB', 'BTC', ['1 RUB = 0,0000002 BTC', '1 BTC = 5 000 000 RUB']],
])('a rate of %s begins with one unit of what is sent, %s', (course, from, to, lines) => {
  expect(plain(rateLines(course, from, to, 'ru'))).toEqual(lines);
});

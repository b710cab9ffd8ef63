import { expect, test } from 'vitest';
import { expectedHeight, minedHeight } from '#domain/bitcoin-height.ts';

const lateIn2026 = new Date('2026-11-28T00:00:00Z');

test('the height of the Bitcoin chain is estimated from a known block, 144 a day', () => {
  expect(expectedHeight(new Date('2024-04-20T00:00:00Z'))).toBe(840_000);
  expect(expectedHeight(lateIn2026)).toBe(977_088);
});

test.each([
  ['Хеш блока Bitcoin 870000', 870_000],
  ['Hash of Bitcoin block 977088', 977_088],
  ['Hash of Bitcoin block 977200', null],
  ['Hash of the first Bitcoin block after the end', null],
  ['Number 870000 of the lottery', null],
])('a block that is mined before the end of a contest is recognised: %s', (text, height) => {
  expect(minedHeight(text, lateIn2026)).toBe(height);
});
